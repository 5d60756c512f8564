// What a check says of the languages of a text, put into words.

import { locale, t } from './strings.js';
import { languageName, nameOf } from './words.js';

/** `English (US), detected`, or `English (US), perhaps` where the text says too little. */
export function languageLine(language) {
  if (!language) return '';
  const name = nameOf(language);
  if (language.unsure) return t('perhaps', { name });
  return language.detected ? t('detected', { name }) : name;
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
