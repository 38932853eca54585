import { once } from 'node:events';
import { WebSocket } from 'ws';
import { eventually } from '@lyceum/server/testing';
import { TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterAll(() => gateway.close());

const ORIGIN = 'http://localhost:4200';

function open(path: string, token: string | null, origin = ORIGIN): WebSocket {
  const offered = token ? ['lyceum', `bearer.${token}`] : ['lyceum'];
  return new WebSocket(`${gateway.url.replace('http', 'ws')}${path}`, offered, {
    headers: { origin, cookie: 'lyceum_refresh=secret' },
  });
}

/** An open socket and its first message. */
async function opened(path: string, token: string) {
  const socket = open(path, token);
  const [data] = (await once(socket, 'message')) as [Buffer];
  return { socket, told: JSON.parse(String(data)) as Record<string, any> };
}

async function refusal(path: string, token: string | null, origin?: string): Promise<string> {
  const [error] = (await once(open(path, token, origin), 'error')) as [Error];
  return error.message;
}

it('connects to the subgraph with a signed actor, and carries messages both ways', async () => {
  const { socket, told } = await opened('/sockets/sessions/rooms/s1?for=u2', await gateway.signIn('u1'));
  expect(told).toMatchObject({ userId: 'u1', path: '/sockets/rooms/s1?for=u2' });
  expect(socket.protocol).toBe('lyceum');
  // Neither token nor cookies are passed on.
  expect(JSON.stringify(told['headers'])).not.toMatch(/bearer|cookie|secret/);
  const long = 'x'.repeat(100_000);
  socket.send(long);
  const [echo] = (await once(socket, 'message')) as [Buffer];
  expect(String(echo)).toBe(long);
  socket.close();
});

it.each([
  ['the proxy before it, where it believes it', '127.0.0.1,::1', '203.0.113.7'],
  ['nobody else', '', '127.0.0.1'],
])('hears where the person is from %s', async (_, TRUSTED_PROXIES, ip) => {
  const own = await TestGateway.start({ TRUSTED_PROXIES });
  try {
    const offered = ['lyceum', `bearer.${await own.signIn('u1')}`];
    const headers = { origin: ORIGIN, 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
    const socket = new WebSocket(`${own.url.replace('http', 'ws')}/sockets/sessions/a`, offered, { headers });
    const [told] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(String(told)).ip.replace('::ffff:', '')).toBe(ip);
    socket.close();
  } finally {
    await own.close();
  }
});

it("requires a sign-in, the platform's own origin, and the address of a subgraph", async () => {
  const token = await gateway.signIn('u1');
  expect(await refusal('/sockets/sessions/rooms/s1', null)).toContain('401');
  expect(await refusal('/sockets/sessions/rooms/s1', 'forged')).toContain('401');
  expect(await refusal('/sockets/sessions/rooms/s1', token, 'https://evil.example')).toContain('403');
  expect(await refusal('/sockets/nobody/rooms/s1', token)).toContain('404');
  expect(await refusal('/graphql', token)).toContain('404');
  expect(await refusal('/sockets/sessions/../internal', token)).toContain('404');
});

it('ends when the person or the rights change, or the token expires', async () => {
  const token = await gateway.signIn('u9', 'e9');
  const accountId = [...gateway.subgraphs.people].find(([, person]) => person.userId === 'u9')?.[0] ?? '';
  const ends = async (by: () => Promise<unknown>, socket: WebSocket) => {
    await by();
    await eventually(async () => socket.readyState === socket.CLOSED);
  };
  const person = await opened('/sockets/sessions/a', token);
  await ends(() => gateway.redis.publish(`${gateway.prefix}actor-changed`, accountId), person.socket);
  const rights = await opened('/sockets/sessions/a', token);
  const push = { ecosystemId: 'e9', userIds: null, topics: ['rights'], ids: [] };
  await ends(() => gateway.redis.publish(`${gateway.prefix}push`, JSON.stringify(push)), rights.socket);
  const short = await opened('/sockets/sessions/a', await gateway.token(accountId, { seconds: 6 }));
  await ends(async () => undefined, short.socket);
});

it("ends with the subgraph's server, and with the gateway", async () => {
  const own = await TestGateway.start();
  let closed: Promise<unknown> | undefined;
  try {
    const offered = ['lyceum', `bearer.${await own.signIn('u1')}`];
    const socket = new WebSocket(`${own.url.replace('http', 'ws')}/sockets/sessions/a`, offered);
    await once(socket, 'message');
    closed = once(socket, 'close');
  } finally {
    await own.close();
  }
  await closed;
});
