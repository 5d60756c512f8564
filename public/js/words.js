// The page's sentences: counts, times and states put into words.

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’\u2010-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** How many words a text has; the server's count is used where there is one. */
export function countWords(text) {
  let count = 0;
  word.lastIndex = 0;
  while (word.test(text)) count += 1;
  return count;
}

/** Words a minute of silent reading (Brysbaert 2019), as the server counts it. */
const pace = 238;

export const plural = (count, one, many = `${one}s`) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** `412 words · 2 min read` */
export function length(words) {
  if (words === 0) return 'No words yet';
  const seconds = Math.ceil((words * 60) / pace);
  const time = seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return `${plural(words, 'word')} · ${time} read`;
}

const stages = {
  queued: 'Waiting for a turn',
  reading: 'Reading the text',
  language: 'Finding the language',
  dictionary: 'Opening the dictionary',
  checking: 'Looking up the words',
  saving: 'Keeping it in the history',
  done: 'Done',
};

export const stage = (progress) => stages[progress?.stage] ?? 'Sending the text';

/**
 * What a check found, in a few words.
 * @param more whether the check still runs and may find more
 */
export function summary(open, settled, more = false) {
  if (more) return open === 0 ? 'Corrections' : `${plural(open, 'correction')} so far`;
  if (open === 0 && settled === 0) return 'No mistakes found';
  if (open === 0) return 'All settled';
  if (settled === 0) return plural(open, 'correction');
  return `${open.toLocaleString('en')} left, ${settled.toLocaleString('en')} settled`;
}

/** `English (US), detected`, or `English (US), perhaps` where the text says too little. */
export function languageLine(language) {
  if (!language) return '';
  if (language.unsure) return `${language.name}, perhaps`;
  return language.detected ? `${language.name}, detected` : language.name;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** A language's English name; its code where the browser knows no name. */
export function languageName(code) {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The languages that a text may be in as well and can be checked in: `[{code, name}]`. */
export const languageChoices = (language) =>
  (language?.unsure ? language.alternatives ?? [] : []).filter(({ name }) => name);

/**
 * Which languages nobody here reads: those of parts of a text, and those that all of it may be in.
 * @param installed the languages that can be checked, `[{code}]`; `undefined` until they are known
 */
export function unreadLine(result, installed) {
  if (!result) return '';
  const base = (code) => code.split('-')[0];
  const known = new Set((installed ?? []).map(({ code }) => base(code)));
  const list = (codes) => new Intl.ListFormat('en').format([...new Set(codes)].map(languageName));
  const parts = installed ? (result.languages ?? []).map(({ code }) => code).filter((code) => !known.has(base(code))) : [];
  const whole = (result.language?.unsure ? result.language.alternatives ?? [] : [])
    .filter(({ name }) => !name).map(({ code }) => code);
  const lines = [];
  if (whole.length > 0) lines.push(`It may be ${list(whole)}, which is not installed.`);
  if (parts.length > 0) lines.push(`What is in ${list(parts)} was not checked: no dictionary is installed.`);
  return lines.join(' ');
}

/** The first words of a text on one line. */
export function snippet(text, most = 140) {
  const line = text.slice(0, most * 3).replace(/\s+/gu, ' ').trim();
  const letters = Array.from(line);
  if (letters.length > most) return `${letters.slice(0, most - 1).join('').trimEnd()}…`;
  return line === '' ? 'An empty text' : line;
}

/** When something was, as said now: `just now`, `5 minutes ago`, `yesterday`, `3 Mar 2026`. */
export function when(time, now = new Date(), locale = 'en') {
  const then = new Date(time);
  if (Number.isNaN(then.getTime())) return '';
  const minutes = Math.floor((now - then) / 60_000);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (minutes < 1) return 'just now';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  const midnight = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
  const days = Math.round((midnight(now) - midnight(then)) / 86_400_000);
  if (days === 0) return relative.format(-Math.floor(minutes / 60), 'hour');
  if (days < 7) return relative.format(-days, 'day');
  return then.toLocaleDateString(locale, {
    day: 'numeric', month: 'short', ...(then.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });
}

/** What an entry of the history found. */
export function outcome({ state, problem, corrections, decided }) {
  if (state === 'error') return problem?.title ?? 'Not finished';
  if (state === 'loading') return 'Being checked';
  if (corrections === 0) return 'No mistakes';
  const left = corrections - decided;
  if (left <= 0) return 'All settled';
  return decided === 0 ? plural(left, 'correction') : `${left} of ${corrections} left`;
}
