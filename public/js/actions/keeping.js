// Texts that were left before the server kept them: it is handed one after the other, however long that takes.

import { Failure } from '../api.js';
import { api, app, dispatch, drafts, isOutage, openTabs, problemOf } from '../app.js';
import { t } from '../strings.js';
import { toast } from '../view/dom.js';
import { loadHistory } from './checking.js';
import { begin } from './opening.js';

/** The checks of those that were kept, by the names that they waited under. */
const kept = new Map();
/** Those that the server will not have. They stay in the browser. */
const refused = new Set();
let working = null;
/** The one that is handed in now, `{name, going}`. */
let current = null;

/** One is not to be kept any more. @returns the check that keeps it already, or null */
export function withdraw(name) {
  drafts.done(name);
  if (current?.name === name) current.going.abort();
  return kept.get(name) ?? null;
}

export function keepLeft(isThere) {
  tell(isThere);
  working ??= work(isThere).finally(() => { working = null; });
  return working;
}

async function work(isThere) {
  for (;;) {
    const next = drafts.left(isThere).find(({ name }) => !refused.has(name));
    if (!next) return;
    const going = new AbortController();
    current = { name: next.name, going };
    try {
      kept.set(next.name, await keep(next.draft, going.signal));
      drafts.done(next.name, next.draft.time);
      loadHistory();
    } catch (error) {
      if (going.signal.aborted) continue;
      // Once the server is back it is asked again.
      if (isOutage(problemOf(error))) return;
      refused.add(next.name);
    } finally {
      current = null;
      tell(isThere);
    }
  }
}

async function keep({ text, format = 'plain', revises }, signal) {
  const request = {
    text, language: app.model.language, store: true, ...format !== 'plain' && { format },
    ...revises && { revisionOf: revises },
  };
  let last = null;
  for await (const check of api.check(request, signal)) last = check;
  const problem = last?.problem ?? last?.storeProblem;
  if (problem) throw new Failure(problem);
  return last;
}

function tell(isThere) {
  const value = drafts.left(isThere).map(({ name, draft: { text, time } }) => ({ name, time, excerpt: text.slice(0, 500) }));
  if (value.length > 0 || app.model.left.length > 0) dispatch({ type: 'chosen', name: 'left', value });
}

/** Brings one into the editor, as the new text. */
export async function openLeft(name) {
  drafts.take(name);
  if (app.model.route === null) {
    await begin(null);
  } else {
    history.pushState(null, '', '#/');
    dispatchEvent(new PopStateEvent('popstate'));
  }
  tell(await openTabs());
}

export async function dropLeft(name) {
  const isThere = await openTabs();
  const one = drafts.left(isThere).find((other) => other.name === name);
  if (!one) return;
  drafts.done(name);
  tell(isThere);
  toast(t('deleted'), {
    undo: () => {
      drafts.restore(name, one.draft);
      tell(isThere);
    },
  });
}
