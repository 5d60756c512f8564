// The languages of the text: what it was taken to be, and the way to another one.

import { shown } from '../states.js';
import { languageName, locale, nameOf, t } from '../strings.js';
import { children, element, make, say, show } from './dom.js';

/** @param checkIn has the text checked in another language */
export function languages({ checkIn }) {
  const others = make('div.choices');
  const wrong = make('details#wrong-language.wrong', { hidden: true },
    make('summary', { 'data-t': 'wrongLanguage' }), others);
  const also = make('p.note', { 'data-testid': 'also', hidden: true });
  const choices = make('div.choices', {
    'data-testid': 'language-choices', role: 'group', 'data-t-label': 'otherLanguages', hidden: true,
  });
  const unread = make('p.note', { 'data-testid': 'unread', hidden: true });
  element('stage').after(wrong);
  element('corrections').firstElementChild.append(also, choices, unread);

  const makeChoice = () => make('button.link', {
    onclick({ currentTarget }) {
      // The button goes with the answer that it belongs to.
      element('summary').focus();
      wrong.open = false;
      checkIn(currentTarget.dataset.code);
    },
  });
  const drawChoice = (sign) => (button, { key, name }) => {
    button.dataset.code = key;
    button.setAttribute('aria-label', t('checkIn', { name }));
    say(button, name + sign);
  };
  const drawChoices = children(choices, makeChoice, drawChoice('?'));
  const drawOthers = children(others, makeChoice, drawChoice(''));
  const named = (all) => all.map((one) => ({ key: one.code, name: nameOf(one) }));

  return (model) => {
    const { value, state } = shown(model.check);
    const result = value?.result;
    const known = shown(model.languages).value;
    say(element('language-line'), languageLine(result?.language));
    const instead = state === 'loading' ? [] : languageChoices(result?.language);
    drawChoices(named(instead));
    choices.hidden = instead.length === 0;
    wrong.hidden = !result?.language.detected || !known;
    drawOthers(named((known ?? []).filter(({ code }) => code !== result?.language.code)));
    show(unread, unreadLine(result, known));
    show(also, alsoLine(result));
  };
}

// What a check says of the languages of a text, put into words.

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
