import type { lookup } from 'node:dns/promises';
import { checkReceiverAddress, guardOf } from '../receiver-address';
import { verified, WebhookReceiver } from '../../testing/webhook-receiver';
import { makeSecret } from '../secret';
import { posterOf } from './post-webhook';

let receiver: WebhookReceiver;
beforeAll(async () => (receiver = await new WebhookReceiver().start()));
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received = [];
  receiver.answers(200, 'ok');
});

const resolvesTo = (address: string) => (async () => [{ address, family: 4 }]) as unknown as typeof lookup;
const secret = makeSecret();
const message = (url = receiver.url) => ({
  url,
  id: 'one',
  body: '{"a":1}',
  secrets: [secret],
  at: new Date(),
});
const development = { NODE_ENV: 'development' } as const;
const production = { NODE_ENV: 'production' } as const;

it('signs messages so that the library verifies them', async () => {
  expect(await posterOf(guardOf(development))(message())).toEqual({ status: 200, text: 'ok', problem: null });
  expect(verified(receiver.received[0]!, secret)).toEqual({ a: 1 });
});

it('gives up if no answer arrives in time', async () => {
  receiver.answer = () => undefined;
  const outcome = await posterOf(guardOf(development), 200)(message());
  expect(outcome).toEqual({ status: null, text: null, problem: 'TIMEOUT' });
});

it('uses the status if the rest of the answer does not arrive, and stores its beginning only', async () => {
  receiver.answer = (response) => void response.writeHead(200).write('half');
  const post = posterOf(guardOf(development), 300);
  expect(await post(message())).toEqual({ status: 200, text: 'half', problem: null });
  receiver.answer = (response) => void response.writeHead(200).end(Buffer.alloc(1_000_000));
  expect(await post(message())).toEqual({ status: 200, text: '\uFFFD'.repeat(1024), problem: null });
});

it('reaches no private address in production, and only loopback addresses elsewhere', async () => {
  const named = new URL(receiver.url);
  named.hostname = 'hooks.example.org';
  const post = (config: { NODE_ENV: 'development' | 'production' }, address: string) =>
    posterOf({ ...guardOf(config), resolve: resolvesTo(address) }, 2000)(message(named.href));
  expect((await post(production, '127.0.0.1')).problem).toBe('PRIVATE_ADDRESS');
  expect((await post(development, '10.0.0.1')).problem).toBe('PRIVATE_ADDRESS');
  expect(receiver.received).toEqual([]);
  expect((await post(development, '127.0.0.1')).status).toBe(200);
});

it('refuses addresses that are unencrypted or resolve to private ones', async () => {
  const save = (url: string, config: { NODE_ENV: 'development' | 'production' }, address = '8.8.8.8') =>
    checkReceiverAddress(url, config, async () => [{ address }]).then(
      (saved) => saved,
      ({ extensions }) => extensions.field as string,
    );
  expect(await save(' https://hooks.example.org/a?b=c ', production)).toBe('https://hooks.example.org/a?b=c');
  expect(await save('https://hooks.example.org/', production, '10.0.0.1')).toBe('input.url');
  expect(await save('https://hooks.example.org/', development, '127.0.0.1')).toBe(
    'https://hooks.example.org/',
  );
  for (const url of ['http://localhost:1/', 'http://127.0.0.1:1/', 'http://[::1]:1/']) {
    expect([url, await save(url, development)]).toEqual([url, url]);
    expect([url, await save(url, production)]).toEqual([url, 'input.url']);
  }
  expect(await save('https://localhost/', production)).toBe('input.url');
  expect(await save('http://10.0.0.1/', development)).toBe('input.url');
  const unknown = async () => Promise.reject(new Error('ENOTFOUND'));
  expect(await checkReceiverAddress('https://hooks.example.org/', production, unknown)).toBe(
    'https://hooks.example.org/',
  );
});
