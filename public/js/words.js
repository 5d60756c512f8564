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

/** `English (US), detected` */
export function languageLine(language) {
  if (!language) return '';
  return language.detected ? `${language.name}, detected` : language.name;
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
