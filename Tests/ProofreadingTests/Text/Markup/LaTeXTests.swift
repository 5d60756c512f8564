import Testing
import Text

@Suite struct LaTeXTests {
    @Test(arguments: [
        ("\\documentclass{article}\n\\begin{document}\na\\end{document}", "¶ a¶"),
        ("\\section{A \\emph{b} c}d", "¶A b c¶d"),
        ("\\section*{A}\nb", "¶A¶ b"),
        ("a \\textbf{b} {\\em c} d", "a b  c d"),
        ("see~\\cite[p.~3]{x,y} and \\ref{z}.", "see ▪ and ▪."),
        ("a\\label{b} c", "a c"),
        ("a % comment\nb", "a  b"),
        ("a\n% comment\nb", "a b"),
        ("50\\% a\\_b \\& \\$5 \\#", "50% a_b & $5 #"),
        ("$x$ and $$y$$ and \\(z\\) and \\[w\\].", "▪ and ▪ and ▪ and ▪."),
        ("a $ b\n\nc", "a $ b\n\nc"),
        ("$$a$éb", "▪éb"),
        ("\\begin{equation*}\na\n\\end{equation*} b", "▪ b"),
        ("\\begin{verbatim}\na % b\n\\end{verbatim}\nc", "¶ c"),
        ("\\begin{itemize}\n\\item a\n\\item[b] c\n\\end{itemize}", "¶ ¶ a ¶b  c ¶"),
        ("\\begin{tabular}{ll}\na & b \\\\ c\n\\end{tabular}", "¶ a ¶ b \n  c ¶"),
        ("\\begin{quote}a", "¶a"),
        (
            "caf\\'e na\\\"{\\i}ve \\c{c}a Stra{\\ss}e \\v{s} \\o{}re",
            "cafe\u{301} nai\u{308}ve c\u{327}a Straße s\u{30C} øre"
        ),
        ("``a'' `b'", "\"a\" 'b'"),
        ("a\\ldots{} b\\dots", "a… b…"),
        ("\\LaTeX{} and \\TeX", "▪ and ▪"),
        ("\\verb|a b| c", "▪ c"),
        ("\\verbéa béc", "éa béc"),
        ("a\\footnote{B.} c", "a (B.) c"),
        ("\\href{http://example.org}{a} \\url{b}", "a ▪"),
        ("\\textcolor{red}{a} \\unknown[x]{b} \\noindent c", "a b  c"),
        ("hy\\-phen a\\,b", "hyphen a  b"),
        ("a\nb\n\nc", "a b\n\nc"),
        ("\\includegraphics[width=3cm]{a.png}\\caption{B}", "▪¶B¶"),
        ("\\newcommand{\\x}[1]{y} a", " a"),
        ("{unclosed \\textbf{a", "unclosed a"),
        ("}} a \\", " a \\"),
    ])
    func commandsAreMasked(text: String, expected: String) { #expect(reading(text, .latex) == expected) }

    /// A sign whose end was forgotten neither hides what follows nor keeps later formulas and code from being seen as such.
    @Test(arguments: [
        ("5 $ each.\n\nLet $x$ be $y$.", "5 $ each.\n\nLet ▪ be ▪."),
        ("5 $ each.\r\n\r\nLet $x$ be.", "5 $ each.\r\n\r\nLet ▪ be."),
        ("5 $ each.\r\rLet $x$ be.", "5 $ each.\r\rLet ▪ be."),
        ("5 $ each. \\\n\nLet $x$ be.", "5 $ each. \n\nLet ▪ be."),
        ("5 $ each \\\n \t\nLet $x$ be.", "5 $ each \n \t\nLet ▪ be."),
        ("5 $ each.\\\n% Not empty.\nLet $x$ be.", "5 ▪x$ be."),
        ("5 $ % $ is\n\nLet $x$ be.", "5 $ \n\nLet ▪ be."),
        ("a % comment\r\n \r\nb", "a \r\n \r\nb"),
        ("5 \\$ and $x$", "5 $ and ▪"),
        ("a $x\\$ b\n\n$y$", "a $x$ b\n\n▪"),
        ("a $$ b\n\n$x$ c $$y$$", "a $$ b\n\n▪ c ▪"),
        ("a \\( b $x$\n\n\\(y\\) c $z$ \\[w\\]", "a  b ▪\n\n▪ c ▪ ▪"),
        ("a \\[ b \\(x\\)\n\n\\[y\\] c $z$", "a  b ▪\n\n▪ c ▪"),
        ("a \\( b \\(x\\) c", "a  b ▪ c"),
        ("\\[a \\\\] b\\] c", "▪ c"),
        ("\\begin{align} a\n\nb $x$ \\begin{align}y\\end{align} c", "¶ a\n\nb ▪ ▪ c"),
        ("\\begin{verbatim} a\n\nb \\begin{verbatim}y\\end{verbatim} c", "¶ a\n\nb ¶ c"),
        ("\\begin{picture}\\begin{picture}a\\end{picture}b\\end{picture} c", "¶ c"),
        ("\\begin{equation*}a\\end{equation} b $x$", "¶a¶ b ▪"),
        ("a \\emph{b \\label{c d $x$", "a b c d ▪"),
    ])
    func whatHasNoEndReachesNoFurther(text: String, expected: String) {
        #expect(reading(text, .latex) == expected)
    }

    @Test func languagesAreThoseOfTheMarkup() {
        let document = Document("One \\foreignlanguage{ngerman}{zwei \\emph{drei}} four.", format: .latex)
        #expect(
            document.languages.map { "\($0.code): \(document.text(in: $0.range))" } == ["de-DE: zwei \\emph{drei}"])
    }
}
