// The server's HTTP contract as functions. Whatever goes wrong is thrown as a `Failure` that holds a problem to show;
// only an abort stays an `AbortError`.

import { events } from './events.js';
import { locale } from './strings.js';

/** Something that the server, or the way to it, answered instead of what was asked for. */
export class Failure extends Error {
  constructor(problem) {
    super(problem.detail || problem.title);
    this.name = 'Failure';
    this.problem = problem;
  }
}

const unreachable = {
  code: 'unreachable',
  title: 'SuperText cannot be reached',
  detail: 'The server does not answer.',
};
const unexpected = {
  code: 'unexpected',
  title: 'The answer could not be read',
  detail: 'Something answered that does not speak like SuperText.',
};
const brokenOff = {
  code: 'broken-off',
  title: 'The check broke off',
  detail: 'The connection ended before the result was there.',
};

const isFinal = (check) => check.state === 'loaded' || check.state === 'error';

/**
 * @param send a `fetch`
 * @param pause waits for milliseconds, or until the signal aborts
 */
export function connect({ send = (...request) => globalThis.fetch(...request), pause = wait } = {}) {
  async function ask(path, { signal, headers, ...options } = {}) {
    let response;
    try {
      response = await send(path, { ...options, signal, headers: { Accept: 'application/json', ...headers } });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new Failure(unreachable);
    }
    if (!response.ok) throw new Failure(await problemOf(response));
    return response;
  }

  async function read(path, options) {
    const response = await ask(path, options);
    try {
      return await response.json();
    } catch (error) {
      if (options?.signal?.aborted) throw error;
      throw new Failure(unexpected);
    }
  }

  /**
   * The states of a check from a response that streams them. A stream that breaks off is taken up again after the last
   * event that arrived; five times without a new event is the end of it. An event leaves out the corrections found so
   * far when they are those of the event before: here every state has them, and the very same list if they are.
   */
  async function* states(response, { signal, id = null }) {
    let last = '';
    let attempts = 0;
    let found = [];
    for (;;) {
      if (response && !isEventStream(response)) {
        yield await finished(response);
        return;
      }
      try {
        for await (const event of response ? events(response.body) : []) {
          if (event.id) last = event.id;
          if (event.type !== 'state') continue;
          const check = parsed(event.data);
          id = check.id ?? id;
          attempts = 0;
          if (isFinal(check)) {
            yield check;
            return;
          }
          found = check.corrections ?? found;
          yield { ...check, corrections: found };
        }
      } catch (error) {
        if (signal?.aborted || error instanceof Failure) throw error;
      }
      if (id === null || attempts === 5) throw new Failure(brokenOff);
      await pause(100 * 2 ** attempts, signal);
      attempts += 1;
      try {
        response = await ask(`/v1/checks/${encodeURIComponent(id)}/events`, {
          signal, headers: { Accept: 'text/event-stream', ...(last && { 'Last-Event-ID': last }) },
        });
      } catch (error) {
        const worthAnotherTry = error instanceof Failure
          && (error.problem.code === 'unreachable' || error.problem.status >= 500);
        if (!worthAnotherTry) throw error;
        response = null;
      }
    }
  }

  return {
    /** Hands a text in and yields its states as they happen; the last is `loaded` or `error`. */
    async* check(request, signal) {
      const response = await ask('/v1/checks', {
        method: 'POST', signal, body: JSON.stringify(request),
        headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
      });
      yield* states(response, { signal });
    },

    /** Yields the states of a check that was handed in before, from the first. */
    async* follow(id, signal) {
      const path = `/v1/checks/${encodeURIComponent(id)}/events`;
      yield* states(await ask(path, { signal, headers: { Accept: 'text/event-stream' } }), { signal, id });
    },

    /** One check with its text. */
    one: (id, signal) => read(explained(`/v1/checks/${encodeURIComponent(id)}`), { signal }),

    /** A page of the history: `{checks, next}`; the checks are summaries without text and result. */
    history: ({ query = '', language = '', before = null, limit = 20 }, signal) => {
      const search = new URLSearchParams({ limit: String(limit) });
      if (query) search.set('q', query);
      if (language) search.set('language', language);
      if (before) search.set('before', before);
      return read(`/v1/checks?${search}`, { signal });
    },

    /** The languages that texts can be checked in: `[{code, name}]`. */
    languages: async (signal) => {
      const answer = await read('/v1/languages', { signal });
      return Array.isArray(answer) ? answer : answer.languages ?? [];
    },

    /** Keeps what was decided on a correction of a check. */
    decide(check, id, decision, replacement) {
      return ask(`/v1/checks/${encodeURIComponent(check)}/corrections/${encodeURIComponent(id)}`, {
        method: 'PATCH', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(replacement === undefined ? { decision } : { decision, replacement }),
      });
    },

    /** Forgets one check. One that is not there any more is as good as forgotten. */
    forget: (id) => ask(`/v1/checks/${encodeURIComponent(id)}`, { method: 'DELETE' }).catch((error) => {
      if (error.problem?.status !== 404) throw error;
    }),

    /** The server's version. */
    version: async () => (await read('/openapi.json')).info.version,

    /** What somebody gets wrong, by cause, by word and over time. */
    insights: (signal) => read(`/v1/insights?timeZone=${encodeURIComponent(timeZone())}`, { signal }),

    /** The exercises that are due: `{exercises, due, next}`. */
    practice: (signal) => read(explained('/v1/practice'), { signal }),

    /** How an answer to an exercise was. */
    answer: (id, answer) => read(`/v1/practice/${encodeURIComponent(id)}`, {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ answer }),
    }),

    /** A page of the personal dictionary: `{words, total}`. */
    words: ({ offset = 0, limit = 200 } = {}, signal) => read(`/v1/words?offset=${offset}&limit=${limit}`, { signal }),

    /** Adds a word to the personal dictionary, or takes it out, of one language or of all. */
    addWord: (word, language, details = {}) => ask(wordPath(word, language), {
      method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(details),
    }),
    removeWord: (word, language) => ask(wordPath(word, language), { method: 'DELETE' }),

    /** Adds the words of a list, one in each line: `{added, present, refused}`. */
    importWords: (list) => read('/v1/words/import', {
      method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: list,
    }),

    /** A rule, or the page of a cause. */
    rule: (id) => read(explained(`/v1/rules/${encodeURIComponent(id)}`)),

    /** The rules of a language. */
    rules: async (language, signal) => (await read(`${explained('/v1/rules')}&language=${encodeURIComponent(language)}`, { signal })).rules,

    /** Whether the server is there. */
    isThere: () => ask('/healthz').then(() => true, () => false),

    /** The most bytes of a text, and what else LanguageTool's API tells of the server. */
    limit: () => read('/v2/maxtextlength'),

    /** Forgets every check. */
    forgetAll: () => ask('/v1/checks', { method: 'DELETE' }),
  };
}

/** A path whose answer is in the language of the page; the browser's languages say in which a text may be. */
const explained = (path) => `${path}?explainIn=${locale}`;
const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const wordPath = (word, language) => `/v1/words/${encodeURIComponent(word)}`
  + (language ? `?language=${encodeURIComponent(language)}` : '');

const isEventStream = (response) => (response.headers.get('Content-Type') ?? '').startsWith('text/event-stream');

async function finished(response) {
  const check = parsed(await response.text());
  if (!isFinal(check)) throw new Failure(unexpected);
  return check;
}

function parsed(data) {
  let check;
  try {
    check = JSON.parse(data);
  } catch {
    throw new Failure(unexpected);
  }
  if (typeof check?.state !== 'string') throw new Failure(unexpected);
  return check;
}

async function problemOf(response) {
  const { status } = response;
  const plain = { status, title: `The server answered ${status}`, detail: response.statusText };
  try {
    const problem = await response.json();
    return typeof problem?.title === 'string' ? { ...problem, status } : plain;
  } catch {
    return plain;
  }
}

function wait(milliseconds, signal) {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
