// The server's HTTP contract as functions, as far as a new text does not need it.

import { explained, sending, session } from './api.js';

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const wordPath = (word, language) => `/v1/words/${encodeURIComponent(word)}`
  + (language ? `?language=${encodeURIComponent(language)}` : '');

/** @param way how the server is asked: `{ask, read, get}` of `api.js` */
export const asking = ({ ask, read, get }) => ({
  decide: (check, id, decision, replacement) => ask(
    `/v1/checks/${encodeURIComponent(check)}/corrections/${encodeURIComponent(id)}`, sending('PATCH', { decision, replacement })),
  /** Forgets one check. One that is not there any more is as good as forgotten. */
  forget: (id) => ask(`/v1/checks/${encodeURIComponent(id)}`, { method: 'DELETE' }).catch((error) => {
    if (error.problem?.status !== 404) throw error;
  }),
  forgetAll: () => ask('/v1/checks', { method: 'DELETE' }),

  /** What somebody gets wrong, by cause, by word and over time. */
  insights: () => get(`${explained('/v1/insights')}&timeZone=${encodeURIComponent(timeZone())}`),
  /** The exercises that are due: `{exercises, due, next}`; and how an answer to one was. */
  practice: () => get(explained('/v1/practice')),
  answer: (id, answer) => read(`/v1/practice/${encodeURIComponent(id)}`, sending('POST', { answer })),
  /** A page of the personal dictionary: `{words, total}`. */
  words: (offset = 0, limit = 200) => get(`/v1/words?offset=${offset}&limit=${limit}`),
  /** Adds a word to the personal dictionary, or takes it out, of one language or of all. */
  addWord: (word, language, details = {}) => ask(wordPath(word, language), sending('PUT', details)),
  removeWord: (word, language) => ask(wordPath(word, language), { method: 'DELETE' }),
  /** Adds the words of a list, one in each line: `{added, present, refused}`. */
  importWords: (list) =>
    read('/v1/words/import', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: list }),
  /** A rule, or the page of a cause; and the rules of a language. */
  rule: (id) => get(explained(`/v1/rules/${encodeURIComponent(id)}`)),
  rules: async (language) => (await get(`${explained('/v1/rules')}&language=${encodeURIComponent(language)}`)).rules,
  /** The server's version, and how long a text may be. */
  version: async () => (await get('/openapi.json')).info.version,
  limit: () => get('/v2/maxtextlength'),
  /** Who has signed in: `{keyRequired, name, scopes}`. */
  session: () => get(session),
  signIn: (key) => read(session, sending('POST', { key })),
  signOut: () => ask(session, { method: 'DELETE' }),
});
