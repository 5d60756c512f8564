extension Pronunciation {
    /// Portuguese.
    static let portuguese = Pronunciation(
        vowels: "aeiouáâãàéêíóôõú",
        rules:
            "(V)s(V)=z ss=s ç=s c(eiéêí)=s sc(eiéêí)=s c=k qu(eiéêí)=k q=k g(eiéêí)=j gu(eiéêí)=g ch=x h= z($)=s l($)=u á=a é=e í=i ó=o ú=u"
    )
}
