import Text

/// What it means that a record cannot be written or read.
package enum RecordFault {
    /// Why, in words that show none of it; `nil` for an error that is about something else.
    package static func cause(of error: any Error) -> String? {
        switch error {
        case is CancellationError: "the call was cancelled."
        case is EncodingError: "it cannot be written as JSON."
        case is LaterRecord: "a later version of SuperText wrote it. Start that version."
        case is JSONFault, is DecodingError, is DamagedRecord: "what is stored cannot be read."
        default: nil
        }
    }
}
