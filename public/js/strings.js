// The interface's sentences, from one file for each language, and how numbers, times and languages are said in it.

export const languages = ['en', 'fr', 'de', 'es'];

let strings = {};
export let locale = '';

/** The interface's language for a list of those that somebody reads, the best first. */
export const bestOf = (wanted) =>
  wanted.map((code) => code.toLowerCase().split('-')[0]).find((code) => languages.includes(code)) ?? 'en';

export async function speak(code) {
  if (code === locale || !languages.includes(code)) return;
  strings = (await import(`./strings/${code}.js`)).default;
  locale = code;
}

export const number = (value, options) => value.toLocaleString(locale, options);

/**
 * A sentence, with `{name}` replaced by values. One with `|` has a form for one and a form for others, by the value `n`.
 */
export function t(key, values = {}) {
  let sentence = strings[key] ?? key;
  if (sentence.includes('|') && 'n' in values) {
    const [one, other] = sentence.split('|');
    sentence = new Intl.PluralRules(locale).select(values.n) === 'one' ? one : other;
  }
  return sentence.replace(/\{(\w+)\}/gu, (whole, name) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === 'number' ? number(value) : value;
  });
}

const said = { t: null, tLabel: 'aria-label', tTitle: 'title', tPlaceholder: 'placeholder', tEmpty: 'data-placeholder' };
const selectors = '[data-t], [data-t-label], [data-t-title], [data-t-placeholder], [data-t-empty]';

/** Puts the sentences into an element and what is in it: `data-t`, and `data-t-label`, `-title` and `-placeholder`. */
export function translate(root) {
  for (const node of [root, ...root.querySelectorAll(selectors)]) {
    for (const [name, attribute] of Object.entries(said)) {
      const key = node.dataset?.[name];
      if (key && attribute) node.setAttribute(attribute, t(key));
      else if (key) node.textContent = t(key);
    }
  }
}

// Counts, states and languages put into words.

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

/** Some seconds: `40 s`, `2 min`, `6 h 57 min`. */
export function seconds(count) {
  if (count < 60) return `${number(Math.ceil(count))} s`;
  const minutes = Math.round(count / 60);
  const rest = minutes % 60 === 0 ? '' : ` ${number(minutes % 60)} min`;
  return minutes < 60 ? `${number(minutes)} min` : `${number(Math.floor(minutes / 60))} h${rest}`;
}

/** `412 words · 2 min read` */
export function length(words) {
  return words === 0 ? t('noWords') : t('length', { n: words, time: seconds((words * 60) / pace) });
}

const stages = ['queued', 'reading', 'language', 'dictionary', 'checking', 'deep', 'saving', 'done'];

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
