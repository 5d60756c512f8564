// What changed from one text to another, word by word: `[{kept}|{out}|{put}]` in order.

const pieces = /\n|[^\S\n]+|[\p{L}\p{N}\p{M}'’]+|[^\s\p{L}\p{N}\p{M}'’]/gu;
/** How many steps of comparing are worth it; beyond that the rest is one change. */
const most = 2_000_000;

export function diff(before, after) {
  const [a, b] = [before.match(pieces) ?? [], after.match(pieces) ?? []];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let same = 0;
  while (same < Math.min(a.length, b.length) - start && a[a.length - 1 - same] === b[b.length - 1 - same]) same += 1;
  const result = [];
  const put = (name, words) => {
    if (words === '') return;
    const last = result.at(-1);
    if (last && Object.hasOwn(last, name)) last[name] += words;
    else result.push({ [name]: words });
  };
  put('kept', a.slice(0, start).join(''));
  for (const [name, words] of middle(a.slice(start, a.length - same), b.slice(start, b.length - same))) put(name, words);
  put('kept', a.slice(a.length - same).join(''));
  return result;
}

/** Myers' greedy algorithm; its trace is kept only as far as it comes. */
function middle(a, b) {
  const [n, m] = [a.length, b.length];
  const whole = [['out', a.join('')], ['put', b.join('')]];
  if (n === 0 || m === 0) return whole;
  const trace = [];
  let reach = new Map([[1, 0]]);
  let steps = 0;
  for (let d = 0; d <= n + m; d += 1) {
    trace.push(new Map(reach));
    steps += 2 * d + 1;
    if (steps > most || d > 3000) return whole;
    for (let k = -d; k <= d; k += 2) {
      let x = k === -d || k !== d && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1) ? reach.get(k + 1) : reach.get(k - 1) + 1;
      let y = x - k;
      while (x < n && y < m && a[x] === b[y]) { x += 1; y += 1; }
      reach.set(k, x);
      if (x >= n && y >= m) return walked(trace, a, b);
    }
  }
  return whole;
}

function walked(trace, a, b) {
  const steps = [];
  let [x, y] = [a.length, b.length];
  for (let d = trace.length - 1; d >= 0; d -= 1) {
    const reach = trace[d];
    const k = x - y;
    const down = k === -d || k !== d && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1);
    const from = down ? k + 1 : k - 1;
    const startX = d === 0 ? 0 : reach.get(from);
    const startY = startX - from;
    while (x > startX && y > startY && x > 0 && y > 0 && a[x - 1] === b[y - 1]) { steps.push(['kept', a[x - 1]]); x -= 1; y -= 1; }
    if (d === 0) break;
    if (down) { steps.push(['put', b[y - 1]]); y -= 1; }
    else { steps.push(['out', a[x - 1]]); x -= 1; }
  }
  return steps.reverse();
}
