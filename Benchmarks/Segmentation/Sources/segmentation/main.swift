import Foundation
import Proofreading

// Times the segmenter over a UTF-8 file, in the chunks that a check is shared over the cores in.
//
//     segmentation FILE LANGUAGE ROUNDS
//
// Prints the seconds of the fastest round and how many sentences and tokens there were, so that nothing can be optimised away.

/// The time that this thread has been running for, in seconds: other work on the machine does not count.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

guard CommandLine.arguments.count == 4, let rounds = Int(CommandLine.arguments[3]) else {
    print("segmentation FILE LANGUAGE ROUNDS")
    exit(2)
}
let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
let document = Document(text)
let segmenter = Segmenter(language: LanguageCode(CommandLine.arguments[2]))
var best = Double.infinity
var sentences = 0
var tokens = 0
for _ in 0..<rounds {
    sentences = 0
    tokens = 0
    let start = now()
    for chunk in segmenter.chunks(of: document, ofAbout: 32 << 10) {
        for sentence in segmenter.sentences(of: document, in: chunk) {
            sentences += 1
            tokens += sentence.tokens.count
        }
    }
    best = min(best, now() - start)
}
print(best, sentences, tokens)
