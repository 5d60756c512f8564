// Server-sent events read from a fetch, because EventSource can neither post a text nor tell one problem from another.
// The parser follows "Interpreting an event stream" of the HTML standard.

/** A parser that takes an event stream in any pieces and hands back the events that each piece completed. */
export function eventParser() {
  let rest = '';
  let first = true;
  let type = '';
  let data = [];
  let id = '';

  const line = (text, events) => {
    if (text === '') {
      if (data.length > 0) events.push({ type: type || 'message', data: data.join('\n'), id });
      type = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(text[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'event') type = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
  };

  return (piece) => {
    const events = [];
    rest += piece;
    if (first && rest !== '') {
      if (rest.startsWith('\uFEFF')) rest = rest.slice(1);
      first = false;
    }
    let start = 0;
    const ending = /\r\n|\r|\n/g;
    for (let end; (end = ending.exec(rest)); start = ending.lastIndex) {
      // A carriage return at the very end may be half of a pair: it waits for the next piece.
      if (end[0] === '\r' && ending.lastIndex === rest.length) break;
      line(rest.slice(start, end.index), events);
    }
    rest = rest.slice(start);
    return events;
  };
}

/** The events of a response's body, as they arrive. An event that the end of the body cuts off is dropped. */
export async function* events(body) {
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const parse = eventParser();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    // Whoever stops listening early tells the server so.
    await reader.cancel().catch(() => {});
  }
}
