// Texts that come and go: files that are opened, what is downloaded, and texts side by side.

import { fetched } from '../api.js';
import { corrected } from '../segments.js';
import { shown } from '../states.js';
import { t } from '../strings.js';
import { closing, dialog, showDialog } from './dialog.js';
import { make, toast } from './dom.js';

const endings = { markdown: 'md', html: 'html', latex: 'tex' };

/**
 * @param model gives the model as it is now
 * @param replace puts other words in place of the text
 */
export function documents({ actions, model, replace }) {
  const side = () => make('div.side', { tabindex: 0 });
  const [before, after] = [side(), side()];
  const sides = dialog('diff-dialog', 'compare', { class: 'wide', 'data-testid': 'diff' },
    make('div.sides', before, after), closing());
  let fileName = 'text';

  async function open(file) {
    const { textOf } = await fetched(import('../files.js'));
    try {
      const { text, format } = await textOf(file);
      fileName = file.name.replace(/\.[^.]*$/u, '') || 'text';
      const replaces = model().text !== '';
      replace(text);
      if (format !== model().format) actions.choose('format', format);
      toast(t('opened', { name: file.name }), replaces ? actions.takingBack() : {});
    } catch {
      toast(t('noTextFile', { name: file.name }));
    }
  }

  function save(words) {
    const url = URL.createObjectURL(new Blob([words], { type: 'text/plain' }));
    make('a', { href: url, download: `${fileName}.${endings[model().format] ?? 'txt'}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  async function compare(one, other) {
    const { diff } = await fetched(import('../diff.js'));
    const changes = diff(one, other);
    for (const [place, name, tag] of [[before, 'out', 'del'], [after, 'put', 'ins']]) {
      place.replaceChildren(...changes.filter((change) => 'kept' in change || name in change)
        .map((change) => change.kept ?? make(tag, change[name])));
    }
    await showDialog(sides);
  }

  return {
    open,
    compare,
    download: () => save(model().text),
    downloadCorrected: () => save(corrected(model())),
    compareCorrected: () => compare(shown(model().check).value?.text ?? model().said, corrected(model())),
  };
}
