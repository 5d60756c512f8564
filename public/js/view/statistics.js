// What there is to count in a text, in rows.

import { statistics } from '../aside.js';
import { easeName } from '../statistics.js';
import { number, seconds, t } from '../strings.js';
import { make } from './dom.js';

export async function rows(text, language) {
  const { readingSeconds, speakingSeconds, ease, ...counts } = await statistics(text, language);
  const all = [...Object.entries(counts).map(([key, count]) => [key, number(count)]),
    ['readingTime', seconds(readingSeconds)], ['speakingTime', seconds(speakingSeconds)],
    ...ease === null ? [] : [['readability', `${number(ease)} · ${t(easeName(ease))}`]]];
  return all.map(([key, value]) => make('div', make('dt', t(key)), make('dd', value)));
}
