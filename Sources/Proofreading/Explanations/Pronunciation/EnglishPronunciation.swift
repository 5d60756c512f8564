extension Pronunciation {
    /// English. A vowel that stands alone behind the first syllable is mostly not stressed, and then sounds like every other: “separate”,
    /// “relevant”.
    static let english = Pronunciation(
        vowels: "aeiouy", reducesVowels: true,
        rules: """
            (^)kn=n (^)gn=n (^)wr=r (^)ps=s (^)pn=n (^)rh=r wh=w mb($)=m mn($)=m ph=f (V)gh= ght=t gh=g ck=k cc(eiy)=ks cc=k
            qu=kw q=k x=ks xc(ei)=ks sch=sk tch=C ch=C sh=S th=T dge=j dg=j sc(eiy)=s c(eiy)=s c=k g(eiy)=j z=s
            tion=Sn sion=Sn cian=Sn tian=Sn cion=Sn xion=kSn tious=Ss cious=Ss tial=Sl cial=Sl sial=Sl ture=Cr
            igh=I eigh=A augh=O ough=O ee=E ea=E ie=E ei=E ey=E ai=A ay=A oa=O ow=O oo=U ue=U ui=U ew=U eu=U ou=W au=O aw=O oi=Y oy=Y
            ial=E@l iel=E@l ience=E@ns iance=E@ns ied($)=id yed($)=id ely($)=lE y=i (C)y($)=E (C)i($)=E er(C)=@r ir(C)=@r ur(C)=@r
            (^)de=d@ (^)di=d@ (^)re=r@ (^)ri=r@ e($)=
            """)
}
