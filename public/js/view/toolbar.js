// What stands above the text, and the files that are dropped on the page.

import { corrected } from '../segments.js';
import { t } from '../strings.js';
import { copy } from './clipboard.js';
import { element, say } from './dom.js';

/**
 * @param actions what the page can do: `choose`
 * @param model gives the model as it is now
 * @param open opens a file
 */
export function toolbar({ actions, model, open, announce }) {
  const on = (id, name, action) => element(id).addEventListener(name, action);

  for (const name of ['language', 'format']) on(name, 'change', ({ target }) => actions.choose(name, target.value));
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
