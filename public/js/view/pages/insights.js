// What somebody gets wrong: how often, why, by which rules, and in which words.

import { path, points } from '../../chart.js';
import { when } from '../../entry.js';
import { locale, number, t } from '../../strings.js';
import { make } from '../dom.js';
import { facts, faint, panel, table } from '../pages.js';

const size = { width: 560, height: 150 };
const rate = (value) => (value === null ? '–' : number(value, { maximumFractionDigits: 1 }));
const share = (value) => (value === null ? '–' : number(value, { style: 'percent' }));
/** The first day of a week, as it is said; a date without a time is one of no zone. */
const day = (date) => new Date(`${date}T00:00`).toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' });
const linked = ({ name, url }) => (url ? make('a', { href: url }, name) : name);

export async function view({ api }) {
  const all = await api.insights();
  if (all.texts === 0) return [faint(t('insightsEmpty'))];
  const most = Math.max(1, ...all.causes.map((one) => one.mistakes));
  return [
    facts([[t('texts'), number(all.texts)], [t('words'), number(all.words)], [t('perThousand'), rate(all.mistakesPerThousandWords)],
      [t('cleanTexts'), number(all.cleanTexts)], [t('streak'), number(all.streaks.current)]]),
    panel(t('overTime'), line(all.series), make('details', make('summary', t('asTable')),
      table(t('overTime'), [t('week'), t('words'), t('mistakes'), t('perThousand')],
        all.series.map((one) => [day(one.start), number(one.words), number(one.mistakes), rate(one.mistakesPerThousandWords)])))),
    all.causes.length > 0 && panel(t('causes'), ...all.causes.map((one) => make('div.bar-row',
      make('span', linked(one)), make('meter', { min: 0, max: most, value: one.mistakes, 'aria-hidden': 'true' }),
      make('b', number(one.mistakes))))),
    all.rules.length > 0 && panel(t('rules'), table(t('rules'), [t('rule'), t('mistakes'), t('accepted'), t('dismissed'), t('takenOn')],
      all.rules.map((one) => [linked(one.rule), number(one.mistakes), number(one.accepted), number(one.dismissed), share(one.acceptanceRate)]))),
    all.misspelled.length > 0 && panel(t('toPractise'), table(t('toPractise'), [t('written'), t('right'), t('texts'), t('lastTime')],
      all.misspelled.map((one) => [make('del', one.word), one.right ?? '', number(one.texts), when(one.lastAt)]))),
    all.mastered.length > 0 && faint(`${t('mastered')} ${all.mastered.map(({ word }) => word).join(', ')}`),
  ];
}

function line(series) {
  const { highest, points: all } = points(series.map((step) => ({ value: step.mistakesPerThousandWords, label: day(step.start) })),
    { ...size, margin: 18 });
  const top = number(Math.round(highest));
  const bottom = size.height + 5;
  return make('svg.line', { viewBox: `0 0 ${size.width} ${size.height + 26}`, role: 'img', 'aria-label': t('chart', { highest: top }) },
    make('line.axis', { x1: 0, y1: size.height, x2: size.width, y2: size.height }),
    make('path.curve', { d: path(all) }),
    ...all.map(({ x, y, value, label }) => make('path.dot', { d: `M${x.toFixed(1)} ${y.toFixed(1)}h.01` },
      make('title', `${label}: ${rate(value)}`))),
    make('text', { x: 2, y: 0 }, top),
    make('text', series.length > 1 ? { x: 2, y: bottom } : { x: size.width / 2, y: bottom, 'text-anchor': 'middle' },
      series.length > 0 && day(series[0].start)),
    series.length > 1 && make('text', { x: size.width - 2, y: bottom, 'text-anchor': 'end' }, day(series.at(-1).start)));
}
