import Foundation

/// What libFuzzer calls with each input it makes up.
///
/// SUPERTEXT_FUZZ  the target's name
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["SUPERTEXT_FUZZ"] ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        fatalError("SUPERTEXT_FUZZ must be one of \(FuzzTarget.all.map(\.name).joined(separator: ", ")).")
    }
    return target
}()
