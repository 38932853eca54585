import type { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGuardedFetch } from './guarded-fetch';

type Resolve = typeof lookup;

/** A host name that resolves to the next of these lists of addresses at each lookup. */
function namedInTurn(...turns: string[][]): { resolve: Resolve; asked: () => number } {
  let asked = 0;
  const resolve = async () => turns[asked++]!.map((address) => ({ address, family: 4 }));
  return { resolve: resolve as unknown as Resolve, asked: () => asked };
}

let inside: Server;
let port: number;
let connections = 0;

beforeAll(async () => {
  inside = createServer((_request, response) => response.setHeader('connection', 'close').end('hello'));
  inside.on('connection', () => connections++);
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  port = (inside.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => inside.close(resolve)));
beforeEach(() => (connections = 0));

const causeOf = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => null,
    (reason: Error) => reason,
  );
  return error && String((error.cause as Error | undefined)?.message ?? error.message);
};
const REFUSED = 'the address is not public';

it('connects to the address that was checked, with one lookup per connection', async () => {
  const { resolve, asked } = namedInTurn(['127.0.0.1'], ['127.0.0.1']);
  const request = createGuardedFetch({ resolve, refuses: (address) => address !== '127.0.0.1' });
  for (let turn = 1; turn <= 2; turn++) {
    expect(await (await request(`http://provider.example:${port}/`)).text()).toBe('hello');
    expect([asked(), connections]).toEqual([turn, turn]);
  }
});

it('refuses a name that resolves to a private address at the next lookup, or to a private one beside a public one', async () => {
  const refuses = (address: string) => address === '127.0.0.1';
  const turning = namedInTurn(['127.0.0.9'], ['127.0.0.1']);
  const request = createGuardedFetch({ resolve: turning.resolve, refuses });
  // No server listens at the public address, and no other address is tried instead.
  expect(await causeOf(request(`http://provider.example:${port}/`))).toContain('127.0.0.9');
  expect(await causeOf(request(`http://provider.example:${port}/`))).toBe(REFUSED);
  const both = namedInTurn(['127.0.0.9', '127.0.0.1']);
  const other = createGuardedFetch({ resolve: both.resolve, refuses });
  expect(await causeOf(other(`http://provider.example:${port}/`))).toBe(REFUSED);
  expect(connections).toBe(0);
});
