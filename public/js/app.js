// What all parts of the page share: the server, the model and how it changes, and what the browser keeps.

import { connect, Failure, wordsOf } from './api.js';
import { initial, reduce } from './model.js';
import { drafts as draftsIn, kept, settings } from './storage.js';
import { t } from './strings.js';
import { toast } from './view/dom.js';

export const api = connect({ signIn: async () => (await import('./view/signin.js')).signIn(api) });

const session = kept(() => sessionStorage);
/** The tab's own name, which stays when it is loaded again. */
export const tab = session.get('tab') ?? `:${Math.random().toString(36).slice(2)}`;
session.set('tab', tab);
export const drafts = draftsIn(kept(() => localStorage, 'supertext.draft:'), tab);

export const app = {
  model: {
    ...initial, language: settings.get('language') ?? 'auto', level: settings.get('level') ?? 'default',
    learn: settings.get('learn') === 'true', live: settings.get('live') !== 'false', ignored: rulesIn(settings.get('ignored')),
  },
  /** What is done when the server cannot be reached. */
  outage() {},
};

const listeners = [];
/** Has a function of the model, and of the one before, called after each change. */
export const onChange = (listener) => listeners.push(listener);

export function dispatch(event) {
  const before = app.model;
  app.model = reduce(before, event);
  if (app.model !== before) for (const listener of listeners) listener(app.model, before);
}

export function problemOf(error) {
  if (error instanceof Failure) {
    if (isOutage(error.problem)) app.outage();
    return error.problem;
  }
  console.error(error);
  return { code: 'internal', title: t('internal'), detail: String(error?.message ?? error) };
}

export const isOutage = (problem) => ['unreachable', 'broken-off'].includes(problem?.code);

function rulesIn(json) {
  try {
    return JSON.parse(json).filter(({ id }) => typeof id === 'string');
  } catch {
    return [];
  }
}

// What went wrong where no place of its own says it.

/** @param about what a key may not do, as `wordsOf` has it */
export const tell = (error, about) => toast(wordsOf(problemOf(error), about));
