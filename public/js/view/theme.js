// Light, dark, or as the system has it: a pull at the cord goes from one to the next.

import { settings } from '../storage.js';
import { t } from '../strings.js';
import { element } from './dom.js';

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
