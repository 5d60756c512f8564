@testable import Text

/// A marked-up text as it is read: what is masked is left out, `¶` stands where a block ends and `▪` where code or a formula is.
func reading(_ text: String, _ format: TextFormat) -> String {
    let document = Document(text, format: format)
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in document.prose {
        switch byte {
        case Mask.transparent, Mask.filling: continue
        case Mask.block where last != byte: bytes += "¶".utf8
        case Mask.opaque where last != byte: bytes += "▪".utf8
        case Mask.block, Mask.opaque: continue
        default: bytes.append(byte)
        }
        last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
}
