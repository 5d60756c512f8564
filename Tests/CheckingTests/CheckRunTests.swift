import Foundation
import Testing

@testable import Checking

@Suite struct CheckRunTests {
    private func run() -> CheckRun {
        CheckRun(id: CheckIDGenerator().next(at: .now), createdAt: .now, request: CheckRequest(text: "cat"))
    }

    @Test(.timeLimit(.minutes(1)))
    func listenersThatLeaveWhileStatesMoveHoldNobodyUp() async {
        for _ in 0..<20 {
            let run = run()
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<50 {
                    group.addTask {
                        let listening = Task { for await _ in run.events() {} }
                        await Task.yield()
                        listening.cancel()
                        await listening.value
                    }
                }
                group.addTask {
                    for step in 0..<500 { run.move(to: .loading(Progress(.reading, fraction: Double(step) / 500))) }
                }
            }
            run.move(to: .error(Problem(.cancelled, "The check was cancelled.")))
            var last: CheckState?
            for await event in run.events() { last = event.state }
            #expect(last?.isFinal == true)
        }
    }
}
