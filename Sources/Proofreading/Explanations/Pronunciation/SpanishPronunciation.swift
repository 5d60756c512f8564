extension Pronunciation {
    /// Spanish, of both sides of the ocean: z sounds like s, and ll like y.
    static let spanish = Pronunciation(
        vowels: "aeiouáéíóúü",
        rules: """
            á=a é=e í=i ó=o ú=u h= ch=C v=b w=gu hu(ae)=gu c(eiéí)=s cc(eiéí)=ks z=s qu(eiéí)=k k=k c=k g(eiéí)=j gu(eiéí)=g gü=gu
            x(C)=s x=ks ll=y y=y y($)=i (^)ps=s m(pb)=n n=n rr=R (^)r=R r=r sc(eiéí)=s sh=C
            """)
}
