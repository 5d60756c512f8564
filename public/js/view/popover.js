// Where the card at the underline stands: below its words, above them where there is no room, and as a sheet at the bottom
// of a narrow screen.

import { element, make, newsHeight } from './dom.js';

export const narrow = matchMedia('(max-width: 760px)');

/**
 * @param text the editor
 * @param markOf the range in the text that the card is about, or null while there is none
 * @param close what a press elsewhere does
 */
export function popover({ text, markOf, close }) {
  const node = make('div#popover.popover', { role: 'dialog', 'data-testid': 'popover', 'data-t-label': 'correction', hidden: true,
  });
  element('main').after(node);

  function place() {
    const mark = markOf();
    node.hidden = mark === null;
    node.toggleAttribute('data-floor', narrow.matches);
    document.body.toggleAttribute('data-popover', mark !== null && !narrow.matches);
    document.body.toggleAttribute('data-sheet', mark !== null && narrow.matches);
    if (mark === null) return;
    node.style.left = node.style.top = node.style.maxHeight = '';
    if (narrow.matches) {
      // News lies above the sheet.
      text.reveal(mark.start, node.offsetHeight + newsHeight());
      return;
    }
    const box = text.boxOf(mark);
    if (!box) return;
    node.style.maxHeight = '';
    const { offsetWidth: width, offsetHeight: height } = node;
    // Over the text, and not over the list beside it.
    const right = Math.min(innerWidth, element('field').getBoundingClientRect().right) - 8;
    node.style.left = `${Math.max(8, Math.min(box.left - 16, right - width))}px`;
    // Where there is room; and never over its own words.
    const [above, below] = [box.top - 16, innerHeight - box.bottom - 16];
    const isBelow = height <= below || below >= above;
    node.style.maxHeight = `${Math.max(120, isBelow ? below : above)}px`;
    node.style.top = `${isBelow ? box.bottom + 8 : Math.max(8, box.top - node.offsetHeight - 8)}px`;
  }

  element('field').addEventListener('scroll', () => narrow.matches || place(), { passive: true });
  addEventListener('resize', place);
  globalThis.visualViewport?.addEventListener('resize', place);
  document.addEventListener('pointerdown', ({ target }) => {
    if (!node.contains(target) && !element('text').contains(target)) close();
  });
  return { node, place };
}
