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
