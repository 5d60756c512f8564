// Counts, states and languages put into words.

import { locale, number, t } from './strings.js';

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’\u2010-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

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

/** A language's name in the interface's language; its code where the browser knows no name. */
export function languageName(code) {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export const nameOf = ({ code, name }) => (locale === 'en' ? name : languageName(code));
