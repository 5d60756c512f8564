import CThreadClock
import Dispatch
import Foundation
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

    /// So that Hunspell ends a search that nobody waits for.
    @Test func aClockThatIsStoppedSaysThatHoursHavePassed() {
        let start = clock()
        let isOver = Flag()
        supertext_stop_clock(
            { Unmanaged<Flag>.fromOpaque($0).takeUnretainedValue().isSet.load(ordering: .relaxed) },
            Unmanaged.passUnretained(isOver).toOpaque())
        #expect(clock() - start < 3600 * CLOCKS_PER_SEC)
        isOver.isSet.store(true, ordering: .relaxed)
        #expect(clock() - start >= 3600 * CLOCKS_PER_SEC)
        let others = run(onNewThreads: 1) {
            if clock() >= 3600 * CLOCKS_PER_SEC { Issue.record("The clock of another thread is stopped.") }
        }
        others()
        supertext_stop_clock(nil, nil)
        #expect(clock() - start < 3600 * CLOCKS_PER_SEC)
        withExtendedLifetime(isOver) {}
    }

    @Test func theClockCountsWhatItsOwnThreadUsesHoweverBusyOthersAre() {
        let isDone = Flag()
        let join = run(onNewThreads: 4) { while !isDone.isSet.load(ordering: .relaxed) {} }
        let start = clock()
        // What Hunspell has time for depends on the machine, and so is nothing to test; what it reads is at most a tick old, and ticks
        // come late where others have the processor.
        var last = start
        while clock() - start < CLOCKS_PER_SEC / 5 {
            let (before, now, after) = (threadTime(), clock(), threadTime())
            if last <= now, before - now < CLOCKS_PER_SEC / 10, now <= after {
                last = now
                continue
            }
            Issue.record("The clock says \(now) behind \(last), between \(before) and \(after).")
            break
        }
        isDone.isSet.store(true, ordering: .relaxed)
        join()
    }
}

private final class Flag: Sendable {
    let isSet = Atomic<Bool>(false)
}

/// The processor time that this thread has used, in the clock's unit.
private func threadTime() -> clock_t {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * CLOCKS_PER_SEC + time.tv_nsec / (1_000_000_000 / CLOCKS_PER_SEC)
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
