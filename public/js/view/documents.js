// Texts that come and go: files that are opened or dropped, what is copied, downloaded, printed, and compared. What reads
// files and compares texts is loaded when it is needed.

import { corrected } from '../segments.js';
import { shown } from '../states.js';
import { t } from '../strings.js';
import { element, make, say } from './children.js';
import { copy } from './clipboard.js';
import { toast } from './toasts.js';

const endings = { markdown: 'md', html: 'html', latex: 'tex' };

/**
 * @param model gives the model as it is now
 * @param replace puts other words in place of the text
 */
export function documents({ actions, model, replace, announce, tell }) {
  const on = (id, name, action) => element(id).addEventListener(name, action);
  const correctedText = () => corrected(model().text, model().marks, model().corrections);
  let fileName = 'text';

  async function open(file) {
    try {
      const { textOf } = await import('../files.js');
      const { text, format } = await textOf(file);
      fileName = file.name.replace(/\.[^.]*$/u, '') || 'text';
      const replaces = model().text !== '';
      replace(text);
      if (format !== model().format) actions.choose('format', format);
      toast(t('opened', { name: file.name }), replaces ? { undo: actions.undo } : {});
    } catch {
      toast(t('noTextFile', { name: file.name }));
    }
  }
  on('open-file', 'click', () => element('file').click());
  on('file', 'change', ({ target }) => {
    const [file] = target.files;
    if (file) open(file);
    target.value = '';
  });
  const holdsFile = (event) => event.dataTransfer?.types.includes('Files');
  addEventListener('dragover', (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    element('drop').hidden = false;
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) element('drop').hidden = true;
  });
  addEventListener('drop', (event) => {
    element('drop').hidden = true;
    if (!holdsFile(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) open(file);
  });

  on('copy', 'click', async () => {
    const words = await copy(correctedText());
    announce(words);
    const label = element('copy-label');
    say(label, words);
    label.classList.remove('long');
    setTimeout(() => {
      say(label, t('copy'));
      label.classList.add('long');
    }, 2000);
  });

  function download(words) {
    const url = URL.createObjectURL(new Blob([words], { type: 'text/plain' }));
    make('a', { href: url, download: `${fileName}.${endings[model().format] ?? 'txt'}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
  on('download', 'click', () => download(model().text));
  on('download-corrected', 'click', () => download(correctedText()));
  on('print', 'click', () => print());

  async function compare(before, after) {
    const { diff } = await import('../diff.js');
    const changes = diff(before, after);
    for (const [id, name, tag] of [['diff-before', 'out', 'del'], ['diff-after', 'put', 'ins']]) {
      element(id).replaceChildren(...changes.filter((one) => 'kept' in one || name in one)
        .map((one) => one.kept ?? make(tag, {}, one[name])));
    }
    element('diff-dialog').showModal();
  }
  on('compare', 'click', () =>
    compare(shown(model().check).value?.text ?? model().said, correctedText()).catch(tell));

  return { open, compare };
}
