import Checking
import NIOCore
import Proofreading
import Wording

/// A check as v1 shows it, wherever all of it appears, a piece at a time: an object in one line.
struct CheckPieces: AnswerPieces {
    /// What is shown of it.
    struct View: Hashable, Sendable {
        /// The text; who follows a check has it.
        var text = true
        /// What was found so far, while it is loading.
        var correctionsSoFar = true
        /// All corrections, however many there are.
        var isWhole = false
        /// What is shown of corrections.
        var corrections = CorrectionView()
    }

    /// What stands before and behind the object, and what becomes its last member.
    struct Frame: Sendable {
        var before = ""
        var behind = ""
        /// A name and a value that is JSON already.
        var lastMember: (name: String, json: String)?
    }

    private let check: Check
    private let phrasebook: Phrasebook
    private let view: View
    private let frame: Frame
    private var corrections: Corrections?
    private var correctionBytes = 0
    private var hasBegun = false
    private(set) var isAtEnd = false

    init(_ check: Check, in phrasebook: Phrasebook, _ view: View = View(), frame: Frame = Frame()) {
        self.check = check
        self.phrasebook = phrasebook
        self.view = view
        self.frame = frame
    }

    /// The most bytes that the corrections of one answer take: a text may have as many mistakes as words.
    static let mostCorrectionBytes = 10 << 20

    /// About how much memory it takes to answer with a check.
    static func size(of check: Check) -> Int { 3 * check.text.utf8.count + 1024 * check.state.findings.count }

    private var mostBytes: Int { view.isWhole ? .max : Self.mostCorrectionBytes }

    mutating func next() throws -> ByteBuffer {
        var bytes: [UInt8] = []
        if !hasBegun {
            hasBegun = true
            bytes = try head()
        }
        while bytes.count < Self.usualBytes, correctionBytes < mostBytes,
            let correction = corrections?.next()
        {
            let json = try DirectJSONEncoder.encode(correction)
            if correctionBytes > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += json
            correctionBytes += json.count + 1
        }
        if corrections?.isAtEnd ?? true || correctionBytes >= mostBytes {
            isAtEnd = true
            bytes += tail
        }
        return ByteBuffer(bytes: bytes)
    }

    /// Everything up to the first correction. The object stays open.
    private mutating func head() throws -> [UInt8] {
        var bytes = Array(frame.before.utf8)
        bytes += Self.open(try DirectJSONEncoder.encode(CheckWire(check, withText: view.text)))
        switch check.state {
        case .loading(_, let findings) where view.correctionsSoFar:
            corrections = Corrections(findings, in: Array(check.text.utf8), phrasebook, view.corrections)
        case .loaded(let result):
            corrections = Corrections(result, of: check, in: phrasebook, view.corrections)
            bytes += #","result":"#.utf8
            bytes += Self.open(try DirectJSONEncoder.encode(ResultWire(result, of: check)))
        case .loading, .error: break
        }
        if corrections != nil { bytes += #","corrections":["#.utf8 }
        return bytes
    }

    /// An object without the bracket that closes it.
    private static func open(_ object: [UInt8]) -> ArraySlice<UInt8> { object[..<(object.count - 1)] }

    /// Everything behind the last correction.
    private var tail: [UInt8] {
        var tail: [UInt8] = []
        var isTruncated = false
        if let corrections {
            tail += "]".utf8
            isTruncated = !corrections.isAtEnd
        }
        if case .loaded(let result) = check.state {
            if isTruncated || result.proofreading.isTruncated { tail += #","truncated":true"#.utf8 }
            tail += "}".utf8
        }
        if let (name, json) = frame.lastMember { tail += #","\#(name)":\#(json)"#.utf8 }
        return tail + Array("}\(frame.behind)".utf8)
    }
}
