// The numbers of a chart, without a page to draw it in.

/** The points of a line in a box: `[{x, y, value, label}]`; steps without a value leave a gap. */
export function points(series, { width, height, margin = 4 }) {
  const highest = Math.max(1, ...series.map(({ value }) => value ?? 0));
  const wide = Math.max(1, series.length - 1);
  return {
    highest,
    points: series.flatMap(({ value, label }, place) => (value === null || value === undefined ? [] : [{
      x: series.length === 1 ? width / 2 : margin + (place / wide) * (width - 2 * margin), y: margin + (1 - value / highest) * (height - 2 * margin), value, label,
    }])),
  };
}

export const path = (all) => all.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
