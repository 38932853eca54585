import { allUp } from './connection';
import { parseBlock, readEventStream, type StreamEvent } from './read-event-stream';

function streamOf(...chunks: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

describe('the event stream', () => {
  it('assembles events across chunks and line ends, and skips comments', async () => {
    const events: StreamEvent[] = [];
    let alive = 0;
    const body = streamOf(
      ': connected\n\ndata: {"topics":',
      '["sessions"]}\n',
      '\ndata: a\r\ndata: b\r\n\r\n',
      'data: cut',
    );
    await readEventStream(
      body,
      (event) => events.push(event),
      () => (alive += 1),
    );
    expect(events.map((event) => event.data)).toEqual(['{"topics":["sessions"]}', 'a\nb']);
    expect(alive).toBe(4);
  });

  it('reads names and ids', () => {
    expect(parseBlock('event: push\nid: 7\ndata: x')).toEqual({ event: 'push', id: '7', data: 'x' });
    expect(parseBlock(': only a comment')).toBeNull();
  });
});

describe('the platform’s status', () => {
  it('is up when every part is up', () => {
    expect(allUp({ ready: true, parts: { identity: 'up', redis: 'up' } })).toBe(true);
    expect(allUp({ ready: false, parts: { identity: 'up', sessions: 'down' } })).toBe(false);
    expect(allUp({ parts: { sessions: 'down' } })).toBe(false);
  });
});
