// What is decided on corrections, and what it changes for texts to come.

import { wordsOf } from '../api.js';
import { api, app, dispatch, problemOf, tell } from '../app.js';
import { correctionOf, keeperOf, keptDecision } from '../model.js';
import { failed, loaded, loading, shown } from '../states.js';
import { t } from '../strings.js';
import { toast } from '../view/dom.js';
import { ignore, keepText, loadHistory, recheck } from './checking.js';
import { takingBack } from './opening.js';

export const decide = (id, decision, replacement) => decideAll([{ id, decision, replacement }]);

/** How many decisions at once show each that it is being kept. */
const few = 30;

/** Decides on several at once, which are taken back at once. */
export function decideAll(decisions) {
  const before = app.model.text;
  dispatch({ type: 'decided', decisions, time: performance.now() });
  if (decisions.length > 1) toast(t('said.all', { n: decisions.length }), takingBack());
  saveAll(decisions.map(({ id }) => id), before);
}

/** Has the server keep several decisions; many without a word on each, as long as it keeps the text that they are on. */
export async function saveAll(ids, before = null) {
  if (ids.length <= few) {
    for (const id of ids) saveAgain(id, before);
  } else {
    await saveAgain(ids[0], before);
    await keepQuietly(ids.slice(1));
  }
}

/**
 * What was dismissed in a text stays dismissed in its next version, whose corrections may have other names: who keeps that
 * one is told again.
 */
export const keepDismissed = () => keepQuietly(app.model.corrections
  .filter((one) => one.decision === 'dismissed' && keptDecision(one) !== 'dismissed').map(({ id }) => id));

async function keepQuietly(ids) {
  const check = app.model.keeper?.id;
  const { decide: keep } = await api.all();
  let kept = [];
  const tellOf = () => {
    if (kept.length > 0) dispatch({ type: 'decisionsKept', check, decisions: kept });
    kept = [];
  };
  try {
    for (const id of ids) {
      const correction = correctionOf(app.model, id);
      if (app.model.keeper?.id !== check) break;
      if (!correction || keeperOf(app.model, id) === null) continue;
      const { decision, replacement } = correction;
      if (decision === keptDecision(correction)) continue;
      await keep(check, id, decision, replacement ?? undefined);
      kept.push({ id, decision, before: keptDecision(correction) });
      if (kept.length >= few) tellOf();
    }
  } catch {
    // The next version is told again.
  } finally {
    tellOf();
  }
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
      dispatch({ type: 'decisionsKept', check, decisions: [{ id, decision, before: keptDecision(correction) }] });
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
  keepDismissed();
  recheck();
  toast(t('ruleIgnored', { rule: name }), { undo: () => useRule(id), holds: ({ ignored }) => ignored.some((one) => one.id === id) });
}

export function useRule(id) {
  ignore(app.model.ignored.filter((one) => one.id !== id));
  recheck();
}
