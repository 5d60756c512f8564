import Hummingbird

/// The part of the server that a request is for: it decides who may ask, and how an error is told.
enum RequestArea {
    /// Below `/v1`: texts, history and personal dictionary, for programs and the server's own pages.
    case own
    /// Below `/v2`: LanguageTool's API, which pages of any site may ask for checks.
    case languageTool
    /// Everything else: the page, the pages of rules, and what tells how the server does. There is nothing private.
    case open

    /// The area that a request is for, to be asked on its way in.
    ///
    /// The route that the router has chosen decides, not the path as it was written: the router takes `//v1//checks/` for
    /// `/v1/checks`. Where no route answers, the path decides; nothing can be had there but files of the page.
    init(_ request: Request, _ context: SuperTextRequestContext) {
        let path = context.endpointPath ?? request.uri.path
        switch path.drop(while: { $0 == "/" }).prefix(while: { $0 != "/" }) {
        case "v1": self = .own
        case "v2": self = .languageTool
        default: self = .open
        }
    }
}
