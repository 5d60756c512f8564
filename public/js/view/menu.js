// The menu behind the dots: what is done with the whole text, and how it is checked.

import { element, make } from './dom.js';

/**
 * @param actions what the page can do: `choose`
 * @param file does something with files, by its name: `download`, `downloadCorrected`, `compareCorrected`
 */
export function menu({ actions, file, showKeys }) {
  const details = element('menu');
  const close = () => { details.open = false; };
  const item = (key, action) => make('button', { 'data-t': key, onclick: () => { close(); action(); } });
  /** A setting, which `choose` is told of as `value` has it. */
  const setting = (id, name, isOn, value, attributes) => {
    const box = make('input', {
      type: 'checkbox', id, 'data-testid': id, onchange: () => actions.choose(name, value(box.checked)),
    });
    const label = make('label', attributes, box, ' ', make('span', { 'data-t': id }));
    return { label, draw: (model) => { box.checked = isOn(model); } };
  };
  const settings = [
    setting('live', 'live', ({ live }) => live, Boolean),
    setting('picky', 'level', ({ level }) => level === 'picky', (isOn) => (isOn ? 'picky' : 'default')),
    setting('learn', 'learn', ({ learn }) => learn, Boolean),
    setting('forgetful', 'keep', ({ keep }) => !keep, (isOn) => !isOn, { 'data-t-title': 'forgetfulTitle' }),
  ];
  element('menu-items').append(
    item('openFile', () => element('file').click()), item('download', () => file('download')),
    item('downloadCorrected', () => file('downloadCorrected')), item('compare', () => file('compareCorrected')),
    item('print', () => print()), make('hr'), ...settings.map(({ label }) => label), make('hr'), item('showKeys', showKeys));

  return { render: (model) => settings.forEach(({ draw }) => draw(model)) };
}
