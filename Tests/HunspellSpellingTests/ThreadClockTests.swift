import Dispatch
import Foundation
import Proofreading
import Synchronization
import Testing

@testable import HunspellSpelling

/// Hunspell stops looking for suggestions by `clock()`, which must not count what other threads do.
@Suite(.serialized) struct ThreadClockTests {
    @Test func theWholeProgramUsesOurClock() throws {
        // Where libhunspell's own reference to `clock` leads: the search begins with the program.
        let found = try #require(dlsym(UnsafeMutableRawPointer(bitPattern: 0), "clock"))
        let library = try #require(dlopen("libc.so.6", RTLD_NOLOAD | RTLD_LAZY))
        defer { dlclose(library) }
        #expect(found != dlsym(library, "clock"))
    }

    @Test func theClockDoesNotCountOtherThreads() {
        let start = processTime()
        while processTime() - start < 0.2 {}
        let shared = Shared()
        run(onNewThreads: 1) { shared.clock.store(Int(clock()), ordering: .relaxed) }()
        let seconds = Double(shared.clock.load(ordering: .relaxed)) / Double(CLOCKS_PER_SEC)
        #expect(seconds >= 0)
        #expect(seconds < 0.1)
    }

    @Test func suggestionsAreCompleteWhileOtherThreadsAreBusy() throws {
        let dictionary = try installed.dictionary(for: "fr")
        let words = ["bibliotèque", "developement", "aparament", "magnifiquemant"]
        let alone = words.map { dictionary.suggestions(for: $0) }
        let shared = Shared()
        let join = run(onNewThreads: 4) { while !shared.isDone.load(ordering: .relaxed) {} }
        let underLoad = words.map { dictionary.suggestions(for: $0) }
        shared.isDone.store(true, ordering: .relaxed)
        join()
        #expect(alone.allSatisfy { !$0.isEmpty })
        #expect(underLoad == alone)
    }
}

private final class Shared: Sendable {
    let clock = Atomic<Int>(-1)
    let isDone = Atomic<Bool>(false)
}

private func processTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Starts threads, and gives a function that waits for their end.
private func run(onNewThreads count: Int, _ work: @escaping @Sendable () -> Void) -> () -> Void {
    let group = DispatchGroup()
    for _ in 0..<count {
        group.enter()
        Thread {
            work()
            group.leave()
        }.start()
    }
    return { group.wait() }
}
