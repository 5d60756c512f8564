// Short news at the edge of the page, which can be taken back for a while.

import { t } from '../strings.js';
import { element, make } from './dom.js';

/** How long news stays, in milliseconds; as long as it is looked at it does not go. */
const stay = 7000;

/** Shows news; `undo` offers to take back what they are about, `gone` is called once nobody can any more. */
export function toast(words, { undo = null, gone = () => {} } = {}) {
  const place = element('toasts');
  let timer;
  let over = false;
  function end(taken) {
    if (over) return;
    over = true;
    clearTimeout(timer);
    const next = node.contains(document.activeElement);
    node.remove();
    if (next) element('text').focus({ preventScroll: true });
    if (!taken) gone();
  }
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => (node.matches(':hover, :focus-within') ? wait() : end(false)), stay);
  }
  const node = make('div.toast', { 'data-testid': 'toast' }, make('span', words),
    undo && make('button.link', { onclick: () => { undo(); end(true); } }, t('undo')),
    make('button.sign', { 'aria-label': t('close'), onclick: () => end(false) }, '×'));
  place.append(node);
  while (place.children.length > 3) place.firstElementChild.querySelector('.sign').click();
  wait();
}
