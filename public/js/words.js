// Counts, times and states put into words.

import { locale, number, t } from './strings.js';

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’\u2010-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** How many words a text has. */
export function countWords(text) {
  let count = 0;
  word.lastIndex = 0;
  while (word.test(text)) count += 1;
  return count;
}

/** Words a minute of silent reading (Brysbaert 2019) and of reading out, as the server counts them. */
export const pace = 238;
export const speech = 150;

/** Some seconds: `40 s`, `2 min`. */
export const seconds = (count) => (count < 60 ? `${number(Math.ceil(count))} s` : `${number(Math.round(count / 60))} min`);

/** `412 words · 2 min read` */
export function length(words) {
  return words === 0 ? t('noWords') : t('length', { n: words, time: seconds((words * 60) / pace) });
}

const stages = ['queued', 'reading', 'language', 'dictionary', 'checking', 'saving', 'done'];

export const stage = (progress) => t(stages.includes(progress?.stage) ? `stage.${progress.stage}` : 'stage.sending');

/**
 * What a check found, in a few words.
 * @param more whether the check still runs and may find more
 * @param edited whether the text is another since
 */
export function summary(open, done, more = false, edited = false) {
  if (more) return open === 0 ? t('corrections') : t('soFar', { n: open });
  if (edited && open === 0) return t('edited');
  if (open === 0 && done === 0) return t('noMistakes');
  if (open === 0) return t('allDone');
  if (done === 0) return t('count', { n: open });
  return t('leftAndDone', { n: open, done });
}

/** `English (US), detected`, or `English (US), perhaps` where the text says too little. */
export function languageLine(language) {
  if (!language) return '';
  const name = nameOf(language);
  if (language.unsure) return t('perhaps', { name });
  return language.detected ? t('detected', { name }) : name;
}

/** A language's name in the interface's language; its code where the browser knows no name. */
export function languageName(code) {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The name of one of the server's languages. */
export const nameOf = ({ code, name }) => (locale === 'en' ? name : languageName(code));

/** The languages that a text may be in as well and can be checked in: `[{code, name}]`. */
export const languageChoices = (language) =>
  (language?.unsure ? language.alternatives ?? [] : []).filter(({ name }) => name);

/**
 * Which languages nobody here reads: those of parts of a text, and those that all of it may be in.
 * @param installed the languages that can be checked, `[{code}]`; `undefined` until they are known
 */
export function unreadLine(result, installed) {
  if (!result) return '';
  const known = new Set((installed ?? []).map(({ code }) => base(code)));
  const parts = installed ? (result.languages ?? []).map(({ code }) => code).filter((code) => !known.has(base(code))) : [];
  const whole = (result.language?.unsure ? result.language.alternatives ?? [] : [])
    .filter(({ name }) => !name).map(({ code }) => code);
  const lines = [];
  if (whole.length > 0) lines.push(t('notInstalled', { languages: listOf(whole) }));
  if (parts.length > 0) lines.push(t('notChecked', { languages: listOf(parts) }));
  return lines.join(' ');
}

const base = (code) => code.split('-')[0];
const listOf = (codes) => new Intl.ListFormat(locale).format([...new Set(codes)].map(languageName));

/** The other languages that parts of a text are in: `also French`. */
export function alsoLine(result) {
  const own = base(result?.language?.code ?? '');
  const others = (result?.languages ?? []).map(({ code }) => code).filter((code) => base(code) !== own);
  return others.length === 0 ? '' : t('also', { languages: listOf(others.map(base)) });
}

/** The first words of a text on one line. */
export function snippet(text, most = 140) {
  const line = text.slice(0, most * 3).replace(/\s+/gu, ' ').trim();
  const letters = Array.from(line);
  if (letters.length > most) return `${letters.slice(0, most - 1).join('').trimEnd()}…`;
  return line === '' ? t('emptyText') : line;
}

/** When something was, as said now: `just now`, `5 minutes ago`, `yesterday`, `3 Mar 2026`. */
export function when(time, now = new Date()) {
  const then = new Date(time);
  if (Number.isNaN(then.getTime())) return '';
  const minutes = Math.floor((now - then) / 60_000);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (minutes < 1) return t('justNow');
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
  if (state === 'error') return problem?.title ?? t('notFinished');
  if (state === 'loading') return t('beingChecked');
  if (corrections === 0) return t('noMistakes');
  const left = corrections - decided;
  if (left <= 0) return t('allDone');
  return decided === 0 ? t('count', { n: left }) : t('leftOf', { left, all: corrections });
}
