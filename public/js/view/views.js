// The views besides writing. Each is a file in `pages`, fetched when it is asked for: placeholders until its work is
// done, and then what it came to, or a problem with a retry.

import { fetched } from '../late.js';
import { t } from '../strings.js';
import { element, make, mark, styled, trouble } from './dom.js';

/** @param context `{api, actions, tell, model}`, which views are made with */
export function views(context) {
  const place = element('view');
  let wanted = 'write';

  async function fill(name, title) {
    const isWanted = () => wanted === name && title.isConnected;
    let nodes;
    try {
      const [{ view }, api] = await fetched(Promise.all([import(`./pages/${name}.js`), context.api.all(), styled('views')]));
      nodes = await view({ ...context, api, again: () => showView(name) });
    } catch (error) {
      nodes = [trouble(error, () => showView(name), name)];
    }
    if (!isWanted()) return;
    place.replaceChildren(title, ...nodes.filter(Boolean));
    place.dataset.state = 'loaded';
    place.querySelector('[autofocus]')?.focus();
  }

  function showView(name) {
    const takesFocus = name !== wanted || place.contains(document.activeElement);
    wanted = name;
    element('main').dataset.view = name;
    element('write').hidden = name !== 'write';
    place.hidden = name === 'write';
    for (const link of element('nav').querySelectorAll('a')) {
      mark(link, link.dataset.view === name, 'page');
      if (link.dataset.view === name) link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    if (name === 'write') {
      place.replaceChildren();
      return;
    }
    const title = make('h1', { tabindex: '-1' }, t(`nav.${name}`));
    place.replaceChildren(title, make('div.placeholders', { 'aria-hidden': 'true' }, make('i'), make('i'), make('i')));
    place.dataset.state = 'loading';
    if (takesFocus) title.focus();
    fill(name, title);
  }

  return {
    show: showView,
    /** Says the view that is shown in the interface's language as it is now. */
    translate: () => wanted !== 'write' && showView(wanted),
  };
}
