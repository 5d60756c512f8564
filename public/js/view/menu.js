// What is done with the whole text: the buttons above it, the menu behind the dots, and files that are dropped.

import { corrected } from '../segments.js';
import { t } from '../strings.js';
import { copy } from './clipboard.js';
import { element, say } from './dom.js';

/**
 * @param actions what the page can do: `choose`
 * @param model gives the model as it is now
 * @param file does something with files, by its name: `open`, `download`, `downloadCorrected`, `compareCorrected`
 */
export function menu({ actions, model, file, announce, showKeys }) {
  const on = (id, name, action) => element(id).addEventListener(name, action);

  for (const name of ['language', 'format']) on(name, 'change', ({ target }) => actions.choose(name, target.value));
  for (const name of ['learn', 'live']) on(name, 'change', ({ target }) => actions.choose(name, target.checked));
  on('forgetful', 'change', ({ target }) => actions.choose('keep', !target.checked));
  on('picky', 'change', ({ target }) => actions.choose('level', target.checked ? 'picky' : 'default'));

  on('copy', 'click', async () => {
    const words = await copy(corrected(model()));
    announce(words);
    const label = element('copy-label');
    say(label, words);
    label.classList.remove('long');
    setTimeout(() => {
      say(label, t('copy'));
      label.classList.add('long');
    }, 2000);
  });
  on('open-file', 'click', () => element('file').click());
  on('file', 'change', ({ target }) => {
    const [chosen] = target.files;
    if (chosen) file('open', chosen);
    target.value = '';
  });
  on('download', 'click', () => file('download'));
  on('download-corrected', 'click', () => file('downloadCorrected'));
  on('compare', 'click', () => file('compareCorrected'));
  on('print', 'click', () => print());
  on('show-keys', 'click', showKeys);

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
    const [dropped] = event.dataTransfer.files;
    if (dropped) file('open', dropped);
  });

  const details = element('menu');
  details.addEventListener('click', (event) => {
    if (event.target.closest('.menu-items > button')) details.open = false;
  });
  document.addEventListener('pointerdown', (event) => {
    if (!details.contains(event.target)) details.open = false;
  });
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    details.open = false;
    details.querySelector('summary').focus();
  });
}
