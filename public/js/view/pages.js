// What the views besides writing are made of.

import { make } from './dom.js';

export const table = (caption, heads, rows) => make('table', make('caption', caption),
  make('thead', make('tr', ...heads.map((head) => make('th', { scope: 'col' }, head)))),
  make('tbody', ...rows.map((cells) => make('tr', ...cells.map((cell) => make('td', cell))))));

export const panel = (title, ...inside) => make('section.panel', make('h2', title), ...inside);

export const facts = (all) => make('dl.facts', ...all.map(([name, value]) =>
  make('div', make('dt', name), make('dd', value))));

export const faint = (...words) => make('p.faint', ...words);
