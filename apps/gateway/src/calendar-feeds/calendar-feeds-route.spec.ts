import { TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterAll(() => gateway.close());

const read = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/calendar-feeds/${token}.ics`, { headers });

it('serves the calendar to anybody with the address, and 304 when it has not changed', async () => {
  const first = await read('e.good');
  expect([first.status, await first.text()]).toEqual([200, 'BEGIN:VCALENDAR']);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('referrer-policy')).toBe('no-referrer');
  const etag = first.headers.get('etag')!;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await read('e.good', { 'if-none-match': known });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  expect((await read('e.good', { 'if-none-match': '"other"' })).status).toBe(200);
});

it("answers an unknown address in the reader's language, without saying whose it was", async () => {
  const response = await read('e.bad', { 'accept-language': 'es' });
  expect([response.status, response.headers.get('etag')]).toEqual([404, null]);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('calendario') });
});

it('limits reads of one feed, and attempts with unknown addresses', async () => {
  const statuses = async (tokens: string[]) => {
    const answers = await Promise.all(tokens.map((token) => read(token)));
    return new Set(answers.map(({ status }) => status));
  };
  expect(await statuses(Array.from({ length: 40 }, () => 'e.good'))).toContain(429);
  const late = await read('e.good');
  expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
  await statuses(Array.from({ length: 70 }, (_, guess) => `e.guess${guess}`));
  expect((await read('e.another')).status).toBe(429);
});

it('answers 503 with an explanation when sessions is unavailable', async () => {
  const alone = await TestGateway.start();
  await alone.subgraphs.stop('sessions');
  const response = await fetch(`${alone.url}/calendar-feeds/e.good.ics`);
  expect([response.status, await response.text()]).toEqual([503, expect.not.stringMatching(/ECONN/)]);
  await alone.close();
});
