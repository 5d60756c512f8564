import Wording

/// The XML of JUnit: a suite for each file, with a test case that fails for each finding, or one that passes.
package struct JUnitReport: Report {
    let phrasebook: Phrasebook

    package var head: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"supertext\">\n" }

    package func entry(of file: CheckedFile) -> String {
        let path = XMLText.escaped(file.path)
        switch file.outcome {
        case .success(let outcome):
            let findings = PlacedFinding.all(of: outcome, phrasebook)
            guard !findings.isEmpty else {
                return suite(
                    path, tests: 1, failures: 0, errors: 0, "<testcase name=\"\(path)\" classname=\"\(path)\"/>\n")
            }
            return suite(
                path, tests: findings.count, failures: findings.count, errors: 0,
                findings.reduce(into: "") { $0 += testCase($1, path) })
        case .failure(let failure):
            let reason = XMLText.escaped(failure.reason)
            return suite(
                path, tests: 1, failures: 0, errors: 1,
                "<testcase name=\"\(path)\" classname=\"\(path)\"><error message=\"\(reason)\"/></testcase>\n")
        }
    }

    private func suite(_ path: String, tests: Int, failures: Int, errors: Int, _ cases: String) -> String {
        "<testsuite name=\"\(path)\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\">\n\(cases)</testsuite>\n"
    }

    private func testCase(_ placed: PlacedFinding, _ path: String) -> String {
        let (rule, words) = (XMLText.escaped(placed.rule), XMLText.escaped(placed.words))
        let place = "\(placed.start.line):\(placed.start.column)"
        return "<testcase name=\"\(place) \(rule)\" classname=\"\(path)\">"
            + "<failure type=\"\(placed.finding.severity.rawValue)\" message=\"\(words)\">\(path):\(place)</failure></testcase>\n"
    }

    package func tail(_ summary: ReportSummary) -> String { "</testsuites>\n" }
}
