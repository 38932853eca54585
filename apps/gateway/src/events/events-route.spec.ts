import { jest } from '@jest/globals';
import { eventually } from '@lyceum/server/testing';
import { bearer, stopClock, TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => gateway.close());

/** A browser with an open stream. */
async function listen(token: string, headers: Record<string, string> = {}) {
  const abort = new AbortController();
  const response = await fetch(`${gateway.url}/events`, {
    headers: { ...bearer(token), ...headers },
    signal: abort.signal,
  });
  const heard: string[] = [];
  const state = { ended: false };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard.push(decoder.decode(chunk as Uint8Array));
    state.ended = true;
  })().catch(() => undefined);
  return { response, heard, state, stop: () => (abort.abort(), reading) };
}

const push = (message: object) => gateway.redis.publish(`${gateway.prefix}push`, JSON.stringify(message));
const dataOf = (heard: string[]) =>
  heard
    .join('')
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice(6)) as unknown);

it('reaches only the people that a change concerns', async () => {
  const one = await listen(await gateway.signIn('u1'));
  const two = await listen(await gateway.signIn('u2'));
  const other = await listen(await gateway.signIn('u1', 'e2'));
  await push({ ecosystemId: 'e1', userIds: ['u1'], topics: ['sessions'], ids: ['s1'] });
  await push({ ecosystemId: 'e1', userIds: null, topics: ['programs'], ids: [] });
  await push({ ecosystemId: 'e2', userIds: null, topics: ['imports'], ids: [] });
  const all = [
    [
      one,
      [
        { topics: ['sessions'], ids: ['s1'] },
        { topics: ['programs'], ids: [] },
      ],
    ],
    [two, [{ topics: ['programs'], ids: [] }]],
    [other, [{ topics: ['imports'], ids: [] }]],
  ] as const;
  for (const [listener, expected] of all) {
    await eventually(async () => dataOf(listener.heard).length >= expected.length);
    expect(dataOf(listener.heard)).toEqual(expected);
    expect(listener.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    await listener.stop();
  }
});

it('delivers pushes since a slow page began to load', async () => {
  const early = await listen(await gateway.signIn('l1'));
  const message = { ecosystemId: 'e1', userIds: ['l1'], topics: ['sessions'] };
  await push({ ...message, ids: ['before'] });
  await eventually(async () => dataOf(early.heard).length >= 1);
  const token = await gateway.signIn('l1');
  const clock = stopClock();
  clock.skip(50);
  const began = Date.now();
  clock.skip(700);
  await push({ ...message, ids: ['since'] });
  await push({ ...message, userIds: ['l2'], ids: ['somebody else'] });
  await push({ ...message, ecosystemId: 'e2', ids: ['elsewhere'] });
  await push({ ...message, ids: ['last'] });
  await eventually(async () => dataOf(early.heard).length >= 3);
  const late = await listen(token, { 'x-lyceum-page-age': String(Date.now() - began) });
  await eventually(async () => dataOf(late.heard).length >= 2);
  expect(dataOf(late.heard)).toEqual([
    { topics: ['sessions'], ids: ['since'] },
    { topics: ['sessions'], ids: ['last'] },
  ]);
  const prompt = await listen(await gateway.signIn('l1'));
  await push({ ...message, ids: ['next'] });
  await eventually(async () => dataOf(prompt.heard).length >= 1);
  expect(dataOf(prompt.heard)).toEqual([{ topics: ['sessions'], ids: ['next'] }]);
  for (const listener of [early, late, prompt]) await listener.stop();
});

it('makes a page refetch whose rights changed before its stream was open', async () => {
  await push({ ecosystemId: 'e1', userIds: ['r1'], topics: ['rights'], ids: [] });
  const late = await listen(await gateway.signIn('r1'), { 'x-lyceum-page-age': '14000' });
  await eventually(async () => JSON.stringify(dataOf(late.heard)).includes('"*"'));
  await late.stop();
});

it('reaches the people who administer the program of the change', async () => {
  const administers = (programId: string) => ({
    programRoles: [{ programId, role: 'PROGRAM_ADMIN' as const }],
  });
  const own = await listen(await gateway.signIn('a1', 'e1', administers('p1')));
  const sibling = await listen(await gateway.signIn('a2', 'e1', administers('p2')));
  await push({ ecosystemId: 'e1', userIds: ['u1'], programId: 'p1', topics: ['sessions'], ids: ['s1'] });
  await push({ ecosystemId: 'e1', userIds: null, topics: ['programs'], ids: [] });
  const all = { topics: ['programs'], ids: [] };
  for (const [listener, expected] of [
    [own, [{ topics: ['sessions'], ids: ['s1'] }, all]],
    [sibling, [all]],
  ] as const) {
    await eventually(async () => dataOf(listener.heard).length >= expected.length);
    expect(dataOf(listener.heard)).toEqual(expected);
    await listener.stop();
  }
});

it('reaches only people who can see one of the programs', async () => {
  const leads = (programId: string) => ({ programRoles: [{ programId, role: 'LEADER' as const }] });
  const own = await listen(await gateway.signIn('c1', 'e1', leads('p1')));
  const sibling = await listen(await gateway.signIn('c2', 'e1', leads('p2')));
  const parent = await listen(await gateway.signIn('c3', 'e1', { ecosystemRoles: ['PARENT'] }));
  const superAdmin = await listen(await gateway.signIn('c4', 'e1', { ecosystemRoles: ['SUPER_ADMIN'] }));
  const other = await listen(await gateway.signIn('c5', 'e2', { ecosystemRoles: ['SUPER_ADMIN'] }));
  const message = { ecosystemId: 'e1', userIds: null, topics: ['programs'] };
  await push({ ...message, withinPrograms: ['p1'], ids: ['p1'] });
  await push({ ...message, ids: [] });
  await push({ ...message, ecosystemId: 'e2', ids: [] });
  const [narrow, all] = [['p1'], []].map((ids) => ({ topics: ['programs'], ids }));
  for (const [listener, expected] of [
    [own, [narrow, all]],
    [sibling, [all]],
    [parent, [narrow, all]],
    [superAdmin, [narrow, all]],
    [other, [all]],
  ] as const) {
    await eventually(async () => dataOf(listener.heard).length >= expected.length);
    expect(dataOf(listener.heard)).toEqual(expected);
    await listener.stop();
  }
});

it('requires a sign-in', async () => {
  expect((await fetch(`${gateway.url}/events`)).status).toBe(401);
  expect((await fetch(`${gateway.url}/events`, { headers: bearer('x') })).status).toBe(401);
});

it('ends for everybody of an ecosystem whose rights change', async () => {
  const one = await listen(await gateway.signIn('u1'));
  const other = await listen(await gateway.signIn('u1', 'e2'));
  await push({ ecosystemId: 'e1', userIds: null, topics: ['rights'], ids: [] });
  await eventually(async () => one.state.ended);
  expect(other.state.ended).toBe(false);
  await other.stop();
});

it('continues for others when some streams have just ended', async () => {
  const ending = await listen(await gateway.signIn('u1'));
  const other = await listen(await gateway.signIn('u1', 'e2'));
  const burst = gateway.redis.pipeline();
  const say = (ecosystemId: string, topic: string) =>
    burst.publish(
      `${gateway.prefix}push`,
      JSON.stringify({ ecosystemId, userIds: null, topics: [topic], ids: [] }),
    );
  say('e1', 'rights');
  for (let at = 0; at < 20; at += 1) say('e1', 'programs');
  say('e2', 'programs');
  await burst.exec();
  await eventually(async () => ending.state.ended && dataOf(other.heard).length === 1);
  expect(dataOf(ending.heard)).toEqual([]);
  await other.stop();
});

it('ends when the person changes or the token expires', async () => {
  const token = await gateway.signIn('u9');
  const listener = await listen(token);
  const accountId = [...gateway.subgraphs.people].find(([, person]) => person.userId === 'u9')?.[0] ?? '';
  await gateway.redis.publish(`${gateway.prefix}actor-changed`, accountId);
  await eventually(async () => listener.state.ended);

  const short = await listen(await gateway.token(accountId, { seconds: 6 }));
  expect(short.response.status).toBe(200);
  await eventually(async () => short.state.ended);
});
