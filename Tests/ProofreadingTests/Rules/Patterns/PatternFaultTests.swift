import Testing

@testable import Grammar

/// What is wrong in patterns is said, with what to do.
@Suite struct PatternFaultTests {
    @Test(arguments: [
        ("they (was", "A “(” has no “)”."),
        ("they was)", "There is a “)” too many"),
        ("they | was", "There is a “|” too many"),
        ("they [was", "A “[” has no “]”."),
        ("they was]", "A “]” has no “[” before it"),
        ("[they] [was]", "more than one “[”"),
        ("<VERB", "A “<” has no “>”."),
        ("<verb>", "“<verb>” is nothing known"),
        ("<VERBS>", "“VERBS” in “<VERBS>” is no tag"),
        ("a||b", "“|” has no white space around it"),
        ("a{3,1}", "“{3,1}” is no number of times"),
        ("{name} b", "nor is there a variable of that name"),
        ("a{99}", "at most 32"),
        ("they ^ was", "Something stands before “^”."),
        ("they $ was", "Something stands behind “$”."),
        ("very*", "The pattern may be empty"),
        ("", "The pattern may be empty"),
        ("()", "There is nothing in a “(…)”."),
        ("<any>{30} <any>{30} <any>{30} a", "64 are the most"),
        ("<*a*>", "must have one “*”"),
        ("</(a/>", "A “(” of the expression has no “)”."),
        ("</*a/>", "stands behind nothing"),
        ("</\\p/>", "means nothing in an expression"),
        ("</((a{60}){60}){60}/>", "too long"),
        ("a,b|c", "“a,b” is read as 3 tokens"),
        ("(a b)|c", "“|” too many"),
    ])
    func aPatternThatCannotBeReadIsAFault(pattern: String, reason: String) {
        let sample = PatternSample(pattern)
        #expect(sample.rules.count == 0)
        #expect(sample.fault.contains(reason), "\(sample.fault)")
        #expect(sample.faults.first?.line == 2)
        #expect(sample.faults.first?.rule == "en.grammar.sample")
    }

    @Test func groupsThatMultiplyAreRefused() {
        let sample = PatternSample(String(repeating: "(a | b | c | d)? ", count: 12) + "e")
        #expect(sample.fault.contains("more than 512"))
        #expect(PatternSample(String(repeating: "(", count: 50) + "a").fault.contains("more than 8 deep"))
        #expect(PatternSample("(" + String(repeating: "a ", count: 300) + ")").fault.contains("64 are the most"))
        #expect(PatternSample(String(repeating: "a ", count: 5000)).fault.contains("bytes"))
    }

    @Test(arguments: [
        ("{2}", "“{2}” is neither a variable nor one of the captures 0, 1"),
        ("{1:VBX}", "“:VBX” is no change"), ("{1", "A “{” has no “}”."),
    ])
    func aReplacementThatCannotBeReadIsAFault(replacement: String, reason: String) {
        let sample = PatternSample("(a|b)", replacing: [replacement])
        #expect(sample.fault.contains(reason), "\(sample.fault)")
        #expect(sample.faults.first?.line == 3)
    }

    @Test func aRuleNeedsItsExamples() {
        #expect(PatternSample("a") { $0.wrong = [] }.fault.contains("no wrong example"))
        #expect(PatternSample("a") { $0.right = [] }.fault.contains("no right example"))
        #expect(PatternSample("a", replacing: ["b"]) { $0.fixed = [] }.fault.contains("1 wrong examples but 0 fixed"))
        #expect(PatternSample("a") { $0.wrong = [.init("[a", line: 9)] }.faults.first?.line == 9)
    }

    @Test func placesInTextsHaveToBeKnown() {
        let sample = PatternSample("a") { $0.texts = RuleTexts(message: ["en": "{who} is that?"]) }
        #expect(sample.fault.contains("“{who}” in a text"))
    }

    @Test func agreementNamesCapturesAndFeatures() {
        for (text, reason) in [
            ("a b", "no two captures"), ("a: Number", "no two captures"), ("a c: Number", "“c”, which is to agree"),
            ("a b: number", "“number” is no feature"), ("a b:", "no two captures"),
        ] {
            let sample = PatternSample("(a: <any>) (b: <any>)") { $0.agreements = [.init(text, line: 7)] }
            #expect(sample.fault.contains(reason), "\(sample.fault)")
            #expect(sample.faults.first?.line == 7)
        }
    }

    @Test func oneFaultDoesNotKeepOtherRulesOut() {
        let sample = PatternSample([
            PatternSample.source("en.grammar.one", "(a"), PatternSample.source("en.grammar.two", "a"),
            PatternSample.source("en.grammar.two", "b"), PatternSample.source("en.grammar.three", "c"),
        ])
        #expect(sample.rules.infos.map(\.id) == ["en.grammar.two", "en.grammar.three"])
        #expect(sample.faults.map(\.rule) == ["en.grammar.one", "en.grammar.two"])
        #expect(sample.marked("a b c") == "[[a]] b [[c]]")
    }
}
