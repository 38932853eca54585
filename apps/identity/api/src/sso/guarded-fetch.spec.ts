import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardedFetch } from './guarded-fetch';

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

it('reaches no internal address, however it is written, and nothing without https', async () => {
  const request = guardedFetch(true);
  const v4 = ['127.0.0.1', '2130706433', '0x7f.1', '192.0.0.192', '198.18.0.1', 'localhost'];
  const v6 = [
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[2002:7f00:1::]',
    '[64:ff9b:1::7f00:1]',
    '[fec0::1]',
  ];
  for (const host of [...v4, ...v6])
    expect([host, await causeOf(request(`https://${host}:${port}/`))]).toEqual([host, REFUSED]);
  expect(await causeOf(request(`http://provider.example:${port}/`))).toBe('a provider speaks https');
  expect(connections).toBe(0);
  expect((await guardedFetch(false)(`http://127.0.0.1:${port}/`)).status).toBe(200);
});
