// What others change in a store that several servers have in common.

extension HistoryService {
    /// Forgets what is no more as it was.
    func take(_ change: StoreChange) {
        switch change {
        case .decisions(let owner): decisions.doubt(owner)
        case .deleted(let owner, let id):
            // Whether one that runs is still wanted is looked up when it is asked for: it may be younger than what was deleted.
            if let id { registry.forget(id, of: owner) } else { registry.forgetEnded(of: owner) }
            forgetTexts(of: owner)
        case .trimmed(let owner): forgetTexts(of: owner)
        case .state(let id): stateSignals.fire(id)
        case .givenBack: givenBack.ring()
        case .anything:
            decisions.doubt(nil)
            forgetTexts(of: nil)
            stateSignals.fire(nil)
            givenBack.ring()
        case .words, .keys: break
        }
    }
}
