// Server-sent events read from a fetch, because EventSource can neither post a text nor tell one problem from another.
// The server ends lines with a line feed, and never begins with a byte-order mark.

/** The events `{type, data, id}` of a response's body, as they arrive. One that the end of the body cuts off is dropped. */
export async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // Only what is new is looked through: an event may be many megabytes long.
      let from = Math.max(0, rest.length - 1);
      rest += value;
      for (let end; (end = rest.indexOf('\n\n', from)) >= 0; from = 0) {
        const event = eventOf(rest.slice(0, end));
        rest = rest.slice(end + 2);
        if (event.data !== null) yield event;
      }
    }
  } finally {
    // Whoever stops listening early tells the server so.
    await reader.cancel().catch(() => {});
  }
}

function eventOf(lines) {
  const event = { type: 'message', data: null, id: '' };
  for (const line of lines.split('\n')) {
    const [, field, value] = /^(\w+): ?(.*)$/su.exec(line) ?? [];
    if (field === 'event') event.type = value;
    else if (field === 'id') event.id = value;
    else if (field === 'data') event.data = event.data === null ? value : `${event.data}\n${value}`;
  }
  return event;
}
