// What all parts of the page share: the server, the model and how it changes, what the browser keeps, and the other tabs.

import { connect, Failure, wordsOf } from './api.js';
import { initial, reduce } from './model.js';
import { drafts as draftsIn, kept, settings, shelf } from './storage.js';
import { t } from './strings.js';
import { toast } from './view/dom.js';

export const api = connect({ signIn: async () => (await import('./view/signin.js')).signIn(api) });

const session = kept(() => sessionStorage);
const tabName = () => `:${Math.random().toString(36).slice(2)}`;
/** The tab's own name, which stays when it is loaded again. */
export let tab = session.get('tab') ?? tabName();
session.set('tab', tab);
export const drafts = draftsIn(kept(() => localStorage, 'supertext.draft:'), shelf(), tab, (isLost) => {
  if (app.model.unsafe !== isLost) dispatch({ type: 'chosen', name: 'unsafe', value: isLost });
});

/** What the tabs tell each other; where they cannot, nobody hears. */
export const channel = globalThis.BroadcastChannel ? new BroadcastChannel('supertext') : { postMessage() {}, addEventListener() {} };

/** How long the page that was in this tab may take to be gone, in milliseconds. */
const patience = 1000;
/** How long other tabs may take to say that they are there. */
const hearing = 200;

// Every tab that is open holds a lock of its name. A copy of a tab, which has its name as well, takes another.
const lockOf = (name) => `supertext${name}`;
const hold = (name) => new Promise((resolve) => {
  // A tab that is loaded again is gone in a moment itself.
  const isAgain = performance.getEntriesByType('navigation')[0]?.type === 'reload';
  navigator.locks.request(lockOf(name), { signal: AbortSignal.timeout(isAgain ? 10 * patience : patience) }, () => {
    resolve(true);
    return new Promise(() => {});
  }).catch(() => resolve(false));
});
/** Takes the name that this tab has from now on. */
export async function enter() {
  if (!navigator.locks || await hold(tab)) return;
  tab = tabName();
  session.set('tab', tab);
  drafts.rename(tab);
  await hold(tab);
}

/** Tells of the name of a tab whether it is open; a browser without locks asks around. */
export async function openTabs() {
  let names;
  if (navigator.locks) {
    names = new Set((await navigator.locks.query()).held.map((lock) => lock.name));
  } else {
    names = new Set();
    const hear = ({ data }) => data.type === 'here' && names.add(lockOf(data.tab));
    channel.addEventListener('message', hear);
    channel.postMessage({ type: 'who' });
    await new Promise((resolve) => setTimeout(resolve, hearing));
    channel.removeEventListener?.('message', hear);
  }
  return (name) => name === tab || names.has(lockOf(name));
}

channel.addEventListener('message', ({ data }) => {
  if (data.type === 'who') channel.postMessage({ type: 'here', tab });
});

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
