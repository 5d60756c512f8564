// What stands above the text, and the files that are dropped on the page.

import { corrected } from '../segments.js';
import { settings } from '../storage.js';
import { t } from '../strings.js';
import { element, say } from './dom.js';

/**
 * @param actions what the page can do: `choose`
 * @param model gives the model as it is now
 * @param open opens a file
 */
export function toolbar({ actions, model, open, announce }) {
  const on = (id, name, action) => element(id).addEventListener(name, action);

  for (const name of ['language', 'format']) on(name, 'change', ({ target }) => actions.choose(name, target.value));
  for (const [id, key, wordsOf] of [['copy', 'copy', ({ text }) => text], ['copy-corrected', 'copyFixed', corrected]]) {
    on(id, 'click', async () => {
      const words = await copy(wordsOf(model()));
      announce(words);
      const label = element(id).lastElementChild;
      say(label, words);
      label.classList.remove('long');
      setTimeout(() => {
        say(label, t(key));
        label.classList.add('long');
      }, 2000);
    });
  }
  on('file', 'change', ({ target }) => {
    const [file] = target.files;
    if (file) open(file);
    target.value = '';
  });

  const drop = element('drop');
  const holdsFile = (event) => event.dataTransfer?.types.includes('Files');
  addEventListener('dragover', (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    drop.hidden = false;
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) drop.hidden = true;
  });
  addEventListener('drop', (event) => {
    drop.hidden = true;
    if (!holdsFile(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) open(file);
  });
}

// Copying, which browsers refuse to pages that are neither local nor served over TLS.

/** Copies words. @returns what came of it, to be said */
export async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    return t('copied');
  } catch {
    return t('copyForbidden');
  }
}

// Light, dark, or as the system has it: a pull at the cord goes from one to the next.

const dark = matchMedia('(prefers-color-scheme: dark)');

/** @returns a function that names the theme in the language of the page */
export function theme() {
  const { dataset } = document.documentElement;
  const cord = element('theme');
  function draw() {
    cord.title = t('theme', { now: t(`theme.${dataset.theme ?? 'system'}`) });
    cord.setAttribute('aria-label', cord.title);
  }
  cord.addEventListener('click', () => {
    // The first pull changes what one sees; the one behind it gives the choice back to the system.
    const [system, other] = dark.matches ? ['dark', 'light'] : ['light', 'dark'];
    const next = { undefined: other, [other]: system }[dataset.theme];
    if (next) dataset.theme = next;
    else delete dataset.theme;
    settings.set('theme', next ?? 'system');
    draw();
  });
  return draw;
}

// The keys that hold everywhere on the page.

/** @param actions `check`, `step` to the next (1) or the previous (-1) correction, `undo`, `redo`, `showKeys` */
export function keyboard({ check, step, undo, redo, showKeys }) {
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || document.querySelector('dialog[open]')) return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const isField = event.target.matches('input, select, textarea');
    let action;
    if (command && key === 'enter') action = check;
    else if (key === 'f8' && !element('write').hidden) action = () => step(event.shiftKey ? -1 : 1);
    else if (command && !event.altKey && !isField && key === 'y' || command && !isField && event.shiftKey && key === 'z') action = redo;
    else if (command && !event.altKey && !isField && key === 'z') action = undo;
    else if (key === '?' && !isField && !event.target.isContentEditable) action = showKeys;
    if (!action) return;
    event.preventDefault();
    action();
  });
}

// What opens over the page and closes again.

/** Closes an open `details` on Escape, wherever the focus is, and when something else is pressed. */
export function dismissible(details) {
  document.addEventListener('pointerdown', (event) => {
    if (!details.contains(event.target)) details.open = false;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary').focus();
  });
}

// How much of the screen there is: less of it while a keyboard lies over it, and very little of a page that is enlarged.

/** Up to how many pixels a screen is low: what is not needed for writing gives way. */
const low = 520;

/** The bottom of what is seen of the page, above a keyboard that lies over it. */
export const seenBottom = () => (globalThis.visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight);

/** The bottom of the bar where it stays while the page scrolls. */
export const barBottom = () =>
  (getComputedStyle(element('bar')).position === 'sticky' ? element('bar').getBoundingClientRect().bottom : 0);

/** Has style sheets know how much there is: `--seen`, `--under` a keyboard, and `data-low`. @param changed is told when that is another */
export function screen(changed) {
  const root = document.documentElement;
  let last = null;
  function fit() {
    // What is enlarged with two fingers is not covered.
    const { height, scale } = globalThis.visualViewport ?? { height: innerHeight, scale: 1 };
    const seen = scale > 1.01 ? innerHeight : height;
    root.style.setProperty('--seen', `${seen}px`);
    root.style.setProperty('--under', `${scale > 1.01 ? 0 : Math.max(0, innerHeight - seenBottom())}px`);
    root.toggleAttribute('data-low', seen <= low);
    if (last !== null && last !== seen) changed();
    last = seen;
  }
  globalThis.visualViewport?.addEventListener('resize', fit);
  globalThis.visualViewport?.addEventListener('scroll', fit);
  addEventListener('resize', fit);
  fit();
}
