extension TextFormat {
    /// CommonMark with tables, strikethrough, task lists, footnotes, front matter and maths.
    public static let markdown = TextFormat(
        name: "markdown", mediaTypes: ["text/markdown", "text/x-markdown"],
        fileEndings: ["md", "markdown", "mdown", "mkd", "mdx", "rmd", "qmd"],
        mask: { source in
            var blocks = MarkdownBlocks(source)
            blocks.read()
            var inlines = MarkdownInlines(blocks.masked)
            for range in blocks.inlines { inlines.read(range) }
            return inlines.masked
        })
}
