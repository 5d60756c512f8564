// The server's HTTP contract as functions. Whatever goes wrong is thrown as a `Failure` that holds a problem to show;
// only an abort stays an `AbortError`.

import { locale, t } from './strings.js';

/**
 * @param send a `fetch`
 * @param pause waits for milliseconds, and throws if the signal aborted meanwhile
 * @param signIn waits until somebody has signed in, where the server wants a key; then what was asked is asked again
 */
export function connect({ send = (...request) => globalThis.fetch(...request), pause = wait, signIn = null } = {}) {
  async function ask(path, { signal, headers, ...options } = {}, isAgain = false) {
    let response;
    try {
      response = await send(path, { ...options, signal, headers: { Accept: 'application/json', ...headers } });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw failure('unreachable');
    }
    if (response.status === 401 && signIn && !isAgain && path !== session) {
      await signIn();
      signal?.throwIfAborted();
      return ask(path, { signal, headers, ...options }, true);
    }
    if (!response.ok) throw new Failure(await problemOf(response));
    return response;
  }

  async function read(path, options) {
    return contentOf(await ask(path, options), options?.signal);
  }

  /** The states of a check that was asked for; what reads them is fetched meanwhile. */
  async function* states(path, options, { id = null, length }) {
    const reading = fetched(import('./stream.js'));
    const [stream, response] = await Promise.all([reading, ask(path, options)]);
    yield* stream.states(response, { ask, pause, signal: options.signal, id, isLong: length > long });
  }

  const get = (path, signal) => read(path, { signal });

  const api = {
    /** Hands a text in and yields its states as they happen; the last is `loaded` or `error`. */
    check: (request, signal) =>
      states('/v1/checks', { ...sending('POST', { ...request, ...bare, ...deeply(request), explainIn: locale }, 'text/event-stream'), signal },
        { length: request.text.length }),
    /** Yields the states of a check, of a text of that length, that was handed in before, from the first. */
    follow: (id, length, signal) => states(eventsOf(id), { signal, headers: { Accept: 'text/event-stream' } }, { id, length }),
    one: (id, signal) => get(barely(`/v1/checks/${encodeURIComponent(id)}`), signal),
    /** A page of the history: `{checks, next}`; the checks are summaries without text and result. */
    history({ query, language, cause, before, limit = 20 }, signal) {
      const wanted = Object.entries({ limit, q: query, language, cause, before }).filter(([, value]) => value);
      return get(`/v1/checks?${new URLSearchParams(wanted)}`, signal);
    },
    /** The languages that texts can be checked in: `[{code, name}]`. */
    languages: async () => (await get('/v1/languages')).languages,
    isThere: () => ask('/healthz').then(() => true, () => false),
    /** All of this with what is asked for later. */
    all: async () => ({ ...api, ...(await fetched(import('./asking.js'))).asking({ ask, read, get }) }),
  };
  return api;
}

export const sending = (method, body, Accept = 'application/json') =>
  ({ method, body: JSON.stringify(body), headers: { Accept, 'Content-Type': 'application/json' } });
export const session = '/v1/session';
/** A path whose answer is in the language of the page. */
export const explained = (path) => `${path}?explainIn=${locale}`;
/** What stands around a correction is left out: the page has the text. */
const bare = { context: false };
/** Who looks at the page sees what was found at once, and waits for what a model finds in all of a text that is no book. */
const deeply = ({ text }) => ({ deep: text.length <= 50_000 ? 'wait' : 'auto' });
const barely = (path) => `${explained(path)}&${new URLSearchParams(bare)}`;
export const eventsOf = (id) => barely(`/v1/checks/${encodeURIComponent(id)}/events`);

async function problemOf(response) {
  const { status } = response;
  const plain = { status, title: t('problem.status', { status }), detail: response.statusText };
  try {
    const problem = await response.json();
    return typeof problem?.title === 'string' ? { ...problem, status } : plain;
  } catch {
    return plain;
  }
}

/** From how many characters on the states of a text's check are read beside the page. */
const long = 50_000;
/** From how many bytes on reading an answer would hold the page up. */
const large = 200_000;

/** The JSON of an answer, read. */
export async function contentOf(response, signal = null) {
  try {
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength < large) return JSON.parse(new TextDecoder().decode(bytes));
    return await (await import('./aside.js')).parsed(bytes);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw failure('unexpected');
  }
}

async function wait(milliseconds, signal) {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  signal?.throwIfAborted();
}

// What goes wrong, as a problem to show.

/** Something that the server, or the way to it, answered instead of what was asked for. */
export class Failure extends Error {
  constructor(problem) {
    super(problem.detail || problem.title);
    this.name = 'Failure';
    this.problem = problem;
  }
}

/** Whether the key does not allow what was asked for; another try would not change that. */
export const isForbidden = (problem) => problem?.code === 'scope-missing';

/** What to say of a problem. @param about what a key may not do: `history`, `insights`, `practice` or `words` */
export function wordsOf(problem, about = null) {
  if (about !== null && isForbidden(problem)) return `${t(`forbidden.${about}`)} ${t('forbidden.more')}`;
  return problem.detail || problem.title;
}

/** What goes wrong on the way: `unreachable`, `unexpected` or `broken-off`. */
export const failure = (code) => new Failure({ code, title: t(`problem.${code}`) });

// Parts of the page that are fetched when they are needed first.

/** What `fetching` brings; where it brings nothing, that is a problem to show, and the next who asks fetches it again. */
export async function fetched(fetching) {
  try {
    return await fetching;
  } catch {
    throw failure('unreachable');
  }
}

/**
 * @param load fetches what a part is made of
 * @param make makes the part of it, once
 * @returns a function that promises the part; its `now` is the part, or null until there is one
 */
export function late(load, make) {
  let making = null;
  const part = () => {
    making ??= fetched(load()).then((made) => {
      part.now = make(made);
      return part.now;
    });
    making.catch(() => { making = null; });
    return making;
  };
  part.now = null;
  return part;
}
