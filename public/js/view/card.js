// One correction as a card: what is wrong, what to write instead, and why, as deep as one wants to know.

import { pieces } from '../edits.js';
import { kindOf } from '../kinds.js';
import { number, t } from '../strings.js';
import { children, copyOf, make, say } from './children.js';

/** How many suggestions a card offers; the best come first, and each has a digit as its key. */
const offered = 9;

const part = (card, name) => card.querySelector(`.${name}`);
const sentence = (words) => (words === '' || /[.!?…]$/u.test(words) ? words : `${words}.`);
const quoted = (words) => (words === '' ? t('nothing') : words);

export function makeCard() {
  const card = copyOf('card-template');
  card.drawSuggestions = children(part(card, 'suggestions'), ({ key }) =>
    make('button', { type: 'button', class: 'suggestion', 'data-testid': 'suggestion', 'data-replacement': key }),
  (button, { key, wrong, place }) => {
    say(button, key === '' ? t('remove') : key);
    const name = key === '' ? t('removeWord', { wrong }) : t('replaceWith', { wrong, right: key });
    button.setAttribute('aria-label', name);
    button.title = `${name} (${place})`;
  });
  return card;
}

/** What a screen reader says of a correction: its kind, the words, what to write instead, and why. */
export function spoken({ text, suggestions, message, explanation, ...correction }, hidden = false) {
  const kind = t(`kind.${kindOf(correction)}`);
  const instead = hidden || suggestions.length === 0 ? '' : t('insteadOf', { right: quoted(suggestions[0].text) });
  const why = hidden ? explanation?.hint ?? '' : explanation?.summary || message;
  return [`${kind}: ${quoted(text)}.`, instead, sentence(why)].filter(Boolean).join(' ');
}

/**
 * @param learn whether the answer is hidden until it is asked for
 * @param addable whether its word can be added to the personal dictionary
 */
export function drawCard(card, { correction, isFree, row, active, reachable, learn, shownAnswer, addable, likes }) {
  const { explanation, severity } = correction;
  card.dataset.correction = correction.id;
  card.dataset.severity = severity;
  card.dataset.kind = kindOf(correction);
  card.dataset.state = row.state;
  card.toggleAttribute('data-active', active);
  const body = part(card, 'card-body');
  body.tabIndex = reachable ? 0 : -1;
  if (active) body.setAttribute('aria-current', 'true');
  else body.removeAttribute('aria-current');
  const hides = learn && !shownAnswer && (correction.suggestions.length > 0 || Boolean(explanation?.detail));
  const key = `${hides} ${likes} ${addable} ${document.documentElement.lang}`;
  if (card.drawn !== correction || card.drawnKey !== key) {
    card.drawn = correction;
    card.drawnKey = key;
    body.setAttribute('aria-label', spoken(correction, hides));
    say(part(card, 'word'), correction.text);
    part(card, 'word').title = t('showInText');
    card.drawSuggestions(hides ? [] : correction.suggestions.slice(0, offered)
      .map(({ text }, place) => ({ key: text, wrong: quoted(correction.text), place: place + 1 })));
    part(card, 'edits').replaceChildren(...hides ? []
      : pieces(explanation?.reading ?? '', explanation?.edits).flatMap(pieceNodes));
    const lead = sentence(correction.message || explanation?.summary || '');
    const detail = explanation?.detail ?? '';
    say(part(card, 'lead'), hides ? sentence(explanation?.hint ?? correction.shortMessage) : lead);
    say(part(card, 'detail'), hides || lead.includes(sentence(detail)) ? '' : detail);
    part(card, 'arrow').hidden = hides || correction.suggestions.length === 0;
    part(card, 'reveal').hidden = !hides;
    say(part(card, 'reveal'), t('showAnswer'));
    const seen = explanation?.seenBefore ?? 0;
    say(part(card, 'seen'), seen > 0 ? t('seenBefore', { n: seen }) : '');
    drawWhy(card, correction, hides);
    const wrong = quoted(correction.text);
    name(part(card, 'dismiss'), t('dismissWord', { wrong }), t('key.dismiss'));
    name(part(card, 'add'), t(correction.offer ? 'addOften' : 'addWord'), '', t('addThisWord', { wrong }));
    part(card, 'add').hidden = !addable;
    name(part(card, 'ignore'), t('ignoreRule'), '', t('ignoreThisRule', { rule: correction.rule?.name ?? '' }));
    part(card, 'ignore').hidden = !correction.rule;
    part(card, 'all').hidden = hides || likes < 2 || correction.suggestions.length === 0;
    name(part(card, 'all'), t('acceptAll', { n: likes }));
  }
  const busy = row.state === 'loading';
  for (const button of card.querySelectorAll('.suggestion, .dismiss, .extras button')) button.disabled = busy || !isFree;
  body.setAttribute('aria-busy', String(busy));
  say(part(card, 'work'), busy ? t('saving') : '');
  part(card, 'row-problem').hidden = !row.problem;
  say(part(card, 'row-problem').firstElementChild,
    row.problem ? t('notSaved', { why: row.problem.detail || row.problem.title }) : '');
  say(part(card, 'again'), t('tryAgain'));
}

function name(button, label, title = '', full = label) {
  if (!button.firstElementChild) say(button, label);
  button.setAttribute('aria-label', full);
  button.title = title ? `${full} (${title})` : full;
}

/** Why the first suggestion is the first, and which rule it was. */
function drawWhy(card, { suggestions, explanation, rule, shortMessage }, hides) {
  const why = part(card, 'why-this');
  why.hidden = hides || suggestions.length === 0 && !rule;
  const [first] = suggestions;
  const sure = first?.confidence === undefined ? '' : t('sure', { percent: number(first.confidence, { style: 'percent' }) });
  say(why.querySelector('summary'), t('whyThisOne'));
  why.querySelector('p').replaceChildren(
    ...[explanation?.why, sure, link(explanation?.url, shortMessage), link(rule?.url, rule?.name)].filter(Boolean).flatMap((one) => [one, ' ']));
}

const link = (href, words) => href?.startsWith('/') && make('a', { href, target: '_blank', rel: 'noopener' }, words);

function pieceNodes({ kept, out, put }) {
  if (kept !== undefined) return [kept];
  return [['del', out], ['ins', put]].filter(([, letters]) => letters !== '').map(([tag, letters]) => make(tag, {}, letters));
}
