// What the page knows, and how it changes: `reduce(model, event)` is pure, the view only draws a model and dispatches.

import { checking, listing, none, rulesIgnored } from './model/checks.js';
import { deciding, nothingDone, opening, writing } from './model/writing.js';
import { moved, untouched } from './states.js';

export * from './model/checks.js';

export const initial = Object.freeze({
  /** What the address names: a check's identifier, or null for a new text. */
  route: null,
  text: '',
  /** Whether the text is another than the one that the result was `said` of. */
  edited: false,
  said: '',
  /** The text that is kept on the server with what was decided on it; any other is a draft. */
  saved: '',
  /** Where the text was edited since, `{start, end}`, or null. */
  dirty: null,
  /** What can be taken back, and where the caret stands after the last such step. */
  undo: nothingDone,
  caret: null,
  /** Where a word is being written, or null: what is found in it waits until it is done. */
  pen: null,
  /** The last edit, `{from, span}` with the text before it. */
  last: null,
  /** What was dismissed in this text, as rules with words: found again it stays dismissed. */
  dismissed: Object.freeze([]),
  /** Those of them that are silent because of a rule that is not wanted, with its `id`. */
  hushed: new Map(),
  /** The states of the check; its value is a check as on the wire with `kept`. */
  check: untouched,
  /** The check that keeps decisions on this text, `{id, ids}` with the corrections that it knows, or null. */
  keeper: null,
  /** Those of the last valid result, in the order of the text, and while a check runs those that it found so far. */
  corrections: none.corrections,
  marks: none.marks,
  /** What a check that runs checks and found, as `runOf` has it, or null. */
  running: null,
  active: null,
  /** The states of each correction's own work. */
  rows: {},
  /** Whether another tab has this text: what is written here becomes a text of its own. */
  apart: false,
  /** Whether what was written is kept nowhere, neither by the browser nor by the server. */
  unsafe: false,
  /** The texts that were left before the server kept them, `[{name, excerpt, time}]`. */
  left: Object.freeze([]),
  /** Whether an old check is on its way into the editor. */
  opening: false,
  languages: untouched,

  language: 'auto',
  format: 'plain',
  level: 'default',
  /** Whether texts are kept in the history, are checked while they are typed, and show a clue before the answer. */
  keep: true,
  live: true,
  learn: false,
  /** The rules that are not wanted, `[{id, name}]`. */
  ignored: Object.freeze([]),

  /** The history: its states hold `{checks, next}`, the checks being summaries. */
  past: Object.freeze({
    filter: Object.freeze({ query: '', language: '', cause: '' }), list: untouched, older: untouched, rows: {}, hidden: [],
    all: untouched,
  }),
});

const handlers = {
  ...writing, ...checking, ...opening, ...deciding, ...listing,
  chosen: (model, { name, value }) => ({ ...model, [name]: value }),
  rulesIgnored,
  languagesMoved: (model, { state }) => ({ ...model, languages: moved(model.languages, state) }),
};

/** The model after an event. Events that no longer apply leave it as it is. */
export function reduce(model, event) {
  const handler = handlers[event.type];
  if (!handler) throw new Error(`No such event: ${event.type}`);
  return handler(model, event);
}

// The address: `#/` is a new text, `#/checks/{id}` an old check, and other views have their names.

export const views = ['insights', 'practice', 'words', 'about'];

/** The check that an address names, or null for a new text. */
export function routeOf(hash) {
  const found = /^#\/checks\/([0-9A-Za-z-]{1,64})$/.exec(hash);
  return found ? found[1] : null;
}

/** The view that an address names: one of `views`, or `write`. */
export function viewOf(hash) {
  const name = hash.slice(2);
  return hash.startsWith('#/') && views.includes(name) ? name : 'write';
}

export const hashOf = (id) => (id === null ? '#/' : `#/checks/${id}`);
