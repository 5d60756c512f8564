extension Pronunciation {
    /// French.
    static let french = Pronunciation(
        vowels: "aeiouyàâäéèêëîïôöùûüœæ",
        rules: """
            eau=o au=o ô=o ai=E ei=E aî=E è=E ê=E ë=E é=E er($)=E ez($)=E et($)=E ée($)=E ées($)=E és($)=E ais($)=E ait($)=E aient($)=E
            e(C)=@ e=@ e($)= es($)= eu=& œu=& œ=& oe=& eû=& ent($)=A emment($)=amA amment($)=amA
            an(K)=A am(bp)=A en(K)=A em(bp)=A ean(K)=A in(K)=I im(bp)=I ain(K)=I aim(K)=I ein(K)=I yn(K)=I ym(bp)=I un(K)=I um(bp$)=I
            ien(K)=iI on(K)=O om(bp)=O oi=wa oî=wa ou=u où=u oû=u oy(V)=waj gn=N
            ill(V)=j (V)il($)=j (V)ill=j y=i î=i ï=i â=a à=a ù=u û=u ph=f th=t rh=r ch=S sch=S
            qu=k q=k k=k ck=k cqu=k cc(eiéèêy)=ks cc=k c(eiéèêëîïy)=s ç=s c=k sc(eiéèêy)=s ss=s (V)s(V)=z ti(oe)=si
            ge(aoâô)=j g(eiéèêëîïy)=j gu(eiéèêîy)=g h= x=ks x($)= s($)= t($)= d($)= p($)= ts($)= ds($)= ps($)= z($)=
            """)
}
