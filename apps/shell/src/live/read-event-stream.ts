export interface StreamEvent {
  event: string;
  data: string;
  id?: string;
}

/** One block of a server-sent event stream; null for a block without data. Comments and unknown fields are skipped. */
export function parseBlock(block: string): StreamEvent | null {
  let event = 'message';
  let id: string | undefined;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    if (at <= 0) continue;
    const value = line.slice(at + 1).replace(/^ /, '');
    const field = line.slice(0, at);
    if (field === 'event') event = value;
    else if (field === 'id') id = value;
    else if (field === 'data') data.push(value);
  }
  return data.length ? { event, data: data.join('\n'), ...(id === undefined ? {} : { id }) } : null;
}

/** Reads a stream of server-sent events until it ends. `onAlive` is called for every chunk, heartbeats included. */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
  onAlive: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onAlive();
    rest += decoder.decode(value, { stream: true }).replace(/\r\n?/g, '\n');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) onEvent(event);
    }
  }
}
