extension Pronunciation {
    /// Polish.
    static let polish = Pronunciation(
        vowels: "aeiouyóąę",
        rules:
            "ó=u rz=Z ż=Z (pkt)rz=S sz=S ch=h cz=C dz=D w($)=f b($)=p d($)=t g($)=k z($)=s ż($)=S rz($)=S ą(bp)=om ę(bp)=em "
    )
}
