extension TextFormat {
    /// LaTeX: commands, maths, citations, environments and comments are masked, accents and signs decoded.
    public static let latex = TextFormat(
        name: "latex", mediaTypes: ["text/x-tex", "text/x-latex", "application/x-latex", "application/x-tex"],
        fileEndings: ["tex", "ltx", "latex", "sty", "cls"],
        mask: { source, cancellation in
            var reader = LaTeXReader(source, until: cancellation)
            reader.read()
            return reader.masked
        })
}
