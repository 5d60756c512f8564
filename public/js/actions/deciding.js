// What is decided on corrections, and what it changes for texts to come.

import { wordsOf } from '../api.js';
import { api, app, dispatch, problemOf, tell } from '../app.js';
import { correctionOf, keeperOf, keptDecision } from '../model.js';
import { failed, loaded, loading, shown } from '../states.js';
import { t } from '../strings.js';
import { toast } from '../view/dom.js';
import { ignore, keepText, loadHistory, recheck } from './checking.js';
import { undo } from './opening.js';

export const decide = (id, decision, replacement) => decideAll([{ id, decision, replacement }]);

/** Decides on several at once, which are taken back at once. */
export function decideAll(decisions) {
  const before = app.model.text;
  dispatch({ type: 'decided', decisions, time: performance.now() });
  if (decisions.length > 1) toast(t('said.all', { n: decisions.length }), { undo });
  for (const { id } of decisions) saveAgain(id, before);
}

/** Has the server keep what was decided; the text too, as it was `before`, if it is not kept yet. */
export async function saveAgain(id, before = null) {
  const { model } = app;
  const { value } = shown(model.check);
  const isNew = keeperOf(model, id) === null && before !== null && value && !value.kept && model.keep
    && Boolean(correctionOf(model, id)?.decision);
  try {
    if (isNew) await keepText(before);
    const check = keeperOf(app.model, id);
    const correction = correctionOf(app.model, id);
    if (check === null || !correction) return;
    const { decision, replacement } = correction;
    const moved = (state) => dispatch({ type: 'rowMoved', check, id, state });
    moved(loading());
    try {
      const { decide: keep } = await api.all();
      await keep(check, id, decision, replacement ?? undefined);
      moved(loaded(true));
      dispatch({ type: 'decisionKept', check, id, decision, before: keptDecision(correction) });
    } catch (error) {
      moved(failed(problemOf(error)));
    }
  } catch (error) {
    toast(t('notSaved', { why: wordsOf(problemOf(error)) }));
  } finally {
    // The list counts the decision once it is kept, and not before.
    if (isNew) loadHistory();
  }
}

export async function addWord({ text, offer }) {
  const word = offer?.word ?? text;
  const language = offer?.language ?? shown(app.model.check).value?.result.language.code;
  try {
    const all = await api.all();
    await all.addWord(word, language);
    toast(t('wordAdded', { word }), { undo: () => all.removeWord(word, language).then(recheck, tell) });
    recheck();
  } catch (error) {
    tell(error, 'words');
  }
}

export function ignoreRule({ rule: { id, name } }) {
  ignore([...app.model.ignored.filter((one) => one.id !== id), { id, name }]);
  recheck();
  toast(t('ruleIgnored', { rule: name }), { undo: () => useRule(id) });
}

export function useRule(id) {
  ignore(app.model.ignored.filter((one) => one.id !== id));
  recheck();
}
