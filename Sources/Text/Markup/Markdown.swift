extension TextFormat {
    /// CommonMark with tables, strikethrough, task lists, footnotes, front matter and maths.
    public static let markdown = TextFormat(
        name: "markdown", mediaTypes: ["text/markdown", "text/x-markdown"],
        fileEndings: ["md", "markdown", "mdown", "mkd", "mdx", "rmd", "qmd"],
        mask: { source, cancellation in
            let (masked, ranges) = MarkdownBlocks.read(source, until: cancellation)
            var inlines = MarkdownInlines(masked, until: cancellation)
            for range in ranges where !cancellation.isCancelled { inlines.read(range) }
            return inlines.masked
        })
}
