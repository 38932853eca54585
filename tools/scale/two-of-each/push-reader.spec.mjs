import { PushReader } from './push-reader.mjs';

it('counts pushes by topic, however the stream is cut', async () => {
  const push = (/** @type {string[]} */ ...topics) => `data: ${JSON.stringify({ topics, ids: ['ä'] })}\n\n`;
  const bytes = new TextEncoder().encode(
    `: connected\n\n${push('sessions')}: still here\n\n${push('sessions', 'notifications')}`,
  );
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
      controller.close();
    },
  });
  const reader = new PushReader(new Response(body));
  await reader.ended;
  expect([reader.of('sessions'), reader.of('notifications'), reader.of('people')]).toEqual([2, 1, 0]);
});

it('refuses an answer that is no stream', () => {
  expect(() => new PushReader(new Response('', { status: 401 }))).toThrow('/events: 401');
});
