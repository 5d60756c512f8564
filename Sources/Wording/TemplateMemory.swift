import Synchronization

/// Sentences with places that were read before, by how they are written. As many as a phrasebook has sentences; safe to use from any thread.
final class TemplateMemory: Sendable {
    private let templates = Mutex<[String: Template]>([:])

    /// A sentence with places, read once.
    func template(of text: String) -> Template {
        templates.withLock { templates in
            if let known = templates[text] { return known }
            let template = Template(text)
            templates[text] = template
            return template
        }
    }
}
