/// What commands of LaTeX do to the text around them. Those that are in no list are masked, and their arguments are prose.
enum LaTeXCommands {
    /// Stand for something inside a sentence; what is in their arguments is no prose.
    static let opaque: WordSet = """
        cite citep citet citealp citealt citeauthor citeyear parencite textcite autocite footcite fullcite ref eqref
        pageref autoref cref vref nameref url nolinkurl path texttt verb lstinline mintinline code num si ang qty
        unit ensuremath includegraphics includesvg tikz gls glspl acrshort acrlong ac acp latex tex bibtex
        """
    /// Stand for nothing; what is in their arguments is no prose.
    static let silent: WordSet = """
        label index nocite usepackage documentclass input include includeonly bibliography bibliographystyle addbibresource
        printbibliography newcommand renewcommand providecommand newenvironment newtheorem def let setlength addtolength
        setcounter addtocounter stepcounter vspace hspace pagestyle thispagestyle pagenumbering color definecolor graphicspath
        hypersetup geometry hyphenation newif newlength newcounter theoremstyle selectlanguage usetikzlibrary pgfplotsset
        lstset sisetup makeatletter makeatother rule raisebox phantom hphantom vphantom fontsize selectfont linespread
        bibitem cline cmidrule glossary newglossaryentry newacronym declaremathoperator allowdisplaybreaks
        """
    /// Take one argument that is no prose before the one that is.
    static let prefixed: WordSet =
        "textcolor colorbox href parbox hyperlink hypertarget foreignlanguage scalebox multirow"
    /// Say something beside the sentence that they are in.
    static let aside: WordSet = "footnote footnotetext thanks marginpar sidenote"
    /// Begin a block of text.
    static let block: WordSet = """
        part chapter section subsection subsubsection paragraph subparagraph title subtitle author date caption item par
        maketitle tableofcontents newpage clearpage pagebreak appendix hline toprule midrule bottomrule frametitle
        framesubtitle subcaption abstract
        """
    /// Environments that hold no prose.
    static let codeEnvironments: WordSet = """
        verbatim lstlisting minted tikzpicture comment filecontents picture axis pgfplot thebibliography alltt forest
        """
    /// Environments that hold formulas.
    static let formulaEnvironments: WordSet = """
        equation align gather multline eqnarray math displaymath alignat flalign aligned split cases matrix pmatrix bmatrix
        array subequations dmath
        """
}
