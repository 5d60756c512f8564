import EditTagging
import LanguageDetection
import LanguagePacks
import Proofreading

extension Proofreader {
    /// What the program puts together, with the deep stage, which looks at all of every text that asks for it.
    public static func measured(_ packs: LanguagePacks) -> Proofreader {
        let deep = DeepStage(
            tagger: NeuralEditTagger(
                models: packs.editModels.files.map { EditModelFile(languages: $0.languages, read: $0.bytes) }),
            on: ImmediateScheduler(),
            limits: DeepLimits(textBytes: .max, waitingBytes: .max))
        return Proofreader(packs: packs, detector: CLD2Detector(), deep: deep)
    }
}
