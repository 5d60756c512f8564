// Light, dark, or as the system has it: a pull at the cord goes from one to the next.

import { t } from '../strings.js';
import { element } from './children.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

export function theme(settings) {
  const root = document.documentElement;
  const cord = element('theme');
  const draw = () => {
    const now = root.dataset.theme ?? 'system';
    cord.setAttribute('aria-label', t('theme', { now: t(`theme.${now}`) }));
    cord.title = cord.getAttribute('aria-label');
  };
  cord.addEventListener('click', () => {
    // The first pull changes what one sees; the one behind it gives the choice back to the system.
    const system = dark.matches ? 'dark' : 'light';
    const other = dark.matches ? 'light' : 'dark';
    const next = { [other]: system, [system]: undefined }[root.dataset.theme];
    const chosen = root.dataset.theme === undefined ? other : next;
    if (chosen) root.dataset.theme = chosen;
    else delete root.dataset.theme;
    settings.set('theme', chosen ?? 'system');
    draw();
  });
  cord.addEventListener('pointerenter', draw);
  cord.addEventListener('focus', draw);
  draw();
}
