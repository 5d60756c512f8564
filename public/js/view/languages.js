// The languages of the text: what it was taken to be, and the way to another one.

import { alsoLine, languageChoices, languageLine, unreadLine } from '../language.js';
import { shown } from '../states.js';
import { t } from '../strings.js';
import { nameOf } from '../words.js';
import { children } from './children.js';
import { element, make, say, show } from './dom.js';

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
