extension Pronunciation {
    /// German.
    static let german = Pronunciation(
        vowels: "aeiouyäöü",
        rules: """
            ä=e ae=e oe=ö ue=ü äu=Y eu=Y ai=I ei=I ay=I ey=I aeu=Y ie=i ih=i ieh=i (V)h(C$)= aa=a ee=e oo=o y=ü
            ß=s z=Z tz=Z ts=Z tsch=tS sch=S (^)sp=Sp (^)st=St ch=X chs=ks x=ks cks=ks ks=ks gs=ks ck=k c=k qu=kw qv=kw
            v=f ph=f pf=F w=w th=t rh=r dt=t d($)=t d(s)=t b($)=p b(st)=p g($)=k ig($)=iX er($)=@r e($)=@
            """)
}
