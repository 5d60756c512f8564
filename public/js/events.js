// Server-sent events read from a fetch, because EventSource can neither post a text nor tell one problem from another.
// The server ends lines with a line feed, and never begins with a byte-order mark.

/** The events `{type, data, id}` of a response's body, as they arrive. One that the end of the body cuts off is dropped. */
export async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  // An event may be many megabytes long: its pieces are looked through once each, and joined once.
  let pieces = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      let from = 0;
      for (;;) {
        const isCut = from === 0 && value.startsWith('\n') && pieces.at(-1)?.endsWith('\n');
        const end = isCut ? 0 : value.indexOf('\n\n', from);
        if (end < 0) break;
        const event = eventOf(pieces.join('') + value.slice(from, end));
        pieces = [];
        from = isCut ? 1 : end + 2;
        if (event.data !== null) yield event;
      }
      if (from < value.length) pieces.push(value.slice(from));
    }
  } finally {
    // Whoever stops listening early tells the server so.
    await reader.cancel().catch(() => {});
  }
}

function eventOf(lines) {
  const event = { type: 'message', data: null, id: '' };
  for (let start = 0, end; start < lines.length; start = end + 1) {
    end = lines.indexOf('\n', start);
    if (end < 0) end = lines.length;
    const colon = lines.indexOf(':', start);
    if (colon < 0 || colon > end) continue;
    const field = lines.slice(start, colon);
    const value = lines.slice(lines[colon + 1] === ' ' ? colon + 2 : colon + 1, end);
    if (field === 'event') event.type = value;
    else if (field === 'id') event.id = value;
    else if (field === 'data') event.data = event.data === null ? value : `${event.data}\n${value}`;
  }
  return event;
}

/** The checks that the events of a body tell of, `{id, check}`; what is no JSON tells of none, which is null. */
export async function* checksIn(body) {
  for await (const { type, id, data } of events(body)) if (type === 'state') yield { id, check: parsed(data) };
}

function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
