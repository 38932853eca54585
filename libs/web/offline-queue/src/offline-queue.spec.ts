import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { jest } from '@jest/globals';
import { NoAnswer } from '@lyceum/web/graphql';
import type { QueueEntry } from './entry';
import { IndexedStore } from './indexed-store';
import { MemoryStore } from './memory-store';
import { createOfflineQueue, type OfflineQueueOptions, type QueueEnvironment } from './offline-queue';
import { WaitForSignIn } from './outcome';
import type { QueueStore } from './queue-store';
import { statusOf } from './status-of';
import { lossesOf } from './testing/losses-of';

const ana = { person: 'ana', ecosystem: 'riverside' };
const ben = { person: 'ben', ecosystem: 'riverside' };
const coded = (code: string, more = {}) =>
  Object.assign(new Error(code), { errors: [{ message: code, extensions: { code, ...more } }] });

const opened: { close(): void }[] = [];

function open(
  send: (entries: readonly QueueEntry<string>[]) => unknown,
  more: Partial<OfflineQueueOptions<string>> = {},
  environment: Partial<QueueEnvironment> = {},
) {
  const queue = createOfflineQueue<string>({
    ...{ kind: 'test.notes', owner: ana, context: undefined },
    send: async (entries) => send(entries),
    ...more,
    environment: {
      ...{ store: new IndexedStore(), isOnline: () => true, inTurn: (_name, task) => task() },
      ...{ settleMs: 1e6, retryMs: 1e6 },
      ...environment,
    },
  });
  opened.push(queue);
  return queue;
}

const sentBy = (send: jest.Mock<(entries: readonly QueueEntry<string>[]) => unknown>) =>
  send.mock.calls.map(([entries]) => entries.map(({ key, value }) => `${key}=${value}`).join(' '));

const sender = (behaviour: (entries: readonly QueueEntry<string>[]) => unknown = () => undefined) =>
  jest.fn(behaviour);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

afterEach(async () => {
  for (const queue of opened.splice(0)) queue.close();
  // Reads that messages of other queues have triggered.
  await new Promise((resolve) => setTimeout(resolve, 20));
});

it('sends the last value of each key, in the order of the last puts', async () => {
  const send = sender();
  const queue = open(send);
  for (const [key, value] of ['a1', 'b1', 'a2'].map((each) => [each[0]!, each[1]!] as const))
    await queue.put(key, value);
  expect(statusOf(queue.state())).toBe('waiting');
  await queue.flush();
  expect(sentBy(send)).toEqual(['b=1', 'a=2']);
  expect(statusOf(queue.state())).toBe('saved');
  expect(queue.state().latest.get('a')?.value).toBe('2');
});

it('keeps a value that is put while an earlier one is being sent, and sends it next', async () => {
  let put: Promise<unknown> | undefined;
  const send = sender(() => (put ??= queue.put('a', '2')));
  const queue = open(send);
  await queue.put('a', '1');
  await queue.flush();
  expect(sentBy(send)).toEqual(['a=1', 'a=2']);
});

it('reports offline without an answer, and sends from the next page', async () => {
  const queue = open(() => Promise.reject(new NoAnswer('down')));
  await queue.put('a', '1');
  await queue.flush();
  expect(statusOf(queue.state())).toBe('offline');
  queue.close();
  const send = sender();
  await open(send).flush();
  expect(sentBy(send)).toEqual(['a=1']);
});

it('treats a request without an answer as failed after its time limit', async () => {
  const queue = open(() => new Promise(() => undefined), {}, { limitMs: 5 });
  await queue.put('a', '1');
  await queue.flush();
  expect(statusOf(queue.state())).toBe('offline');
});

it.each([
  ['an expired sign-in', coded('UNAUTHENTICATED')],
  ['another person who is signed in', new WaitForSignIn()],
  ['a fault of the server', coded('INTERNAL')],
  ['documents that the gateway no longer serves', coded('BAD_USER_INPUT', { kind: 'UNKNOWN_DOCUMENT' })],
])('waits after %s', async (_name, error) => {
  const queue = open(() => Promise.reject(error));
  await queue.put('a', '1');
  await queue.flush();
  expect(statusOf(queue.state())).toBe('waiting');
  expect(await new IndexedStore().waiting('ana')).toEqual([
    { ecosystem: 'riverside', kind: 'test.notes', count: 1, refused: 0 },
  ]);
});

it('marks a refused entry, and sends the others of its batch', async () => {
  const send = sender((entries) =>
    entries.some(({ key }) => key === 'b')
      ? Promise.reject(coded('BAD_USER_INPUT', { field: 'input.b' }))
      : undefined,
  );
  const queue = open(send, { batch: 5 });
  for (const key of ['a', 'b', 'c']) await queue.put(key, '1');
  await queue.flush();
  expect(queue.state().entries).toMatchObject([
    { key: 'b', refusal: { code: 'BAD_USER_INPUT', field: 'input.b' } },
  ]);
  expect(statusOf(queue.state())).toBe('refused');
  expect(statusOf(queue.state(), 'a')).toBe('saved');
  send.mockImplementation(() => undefined);
  await queue.retry(['b']);
  expect(statusOf(queue.state())).toBe('saved');
});

it('names what is being sent, and which ids a refusal is about', async () => {
  const during: (readonly string[])[] = [];
  const queue = open(() => {
    during.push(queue.state().sending);
    return Promise.reject(coded('NOT_FOUND', { refusal: 'RECIPIENT', ids: ['ben'] }));
  });
  await queue.put('a', '1');
  expect(queue.state().sending).toEqual([]);
  await queue.flush();
  expect(during).toEqual([['a']]);
  expect(queue.state().sending).toEqual([]);
  expect(queue.state().entries).toMatchObject([{ refusal: { reason: 'RECIPIENT', ids: ['ben'] } }]);
});

it('keeps entries of a kind without send() on the device, and does not count them as waiting', async () => {
  await open(sender(), { send: undefined }).put('a', '1');
  const again = open(sender(), { send: undefined });
  await again.flush();
  await again.retry([]);
  expect(again.state().entries).toMatchObject([{ key: 'a', value: '1' }]);
  expect(await new IndexedStore().waiting('ana')).toEqual([]);
});

it('drops an entry', async () => {
  const send = sender();
  const queue = open(send);
  await queue.put('a', '1');
  await queue.drop(['a']);
  await queue.flush();
  expect(send).not.toHaveBeenCalled();
  expect(queue.state().latest.size).toBe(0);
});

it('neither shows nor sends entries of another person, ecosystem or kind', async () => {
  const never = () => Promise.reject(new NoAnswer('down'));
  await open(never).put('a', '1');
  const send = sender();
  for (const more of [{ owner: ben }, { owner: { ...ana, ecosystem: 'other' } }, { kind: 'test.other' }]) {
    const queue = open(send, more);
    await queue.flush();
    expect(queue.state().entries).toEqual([]);
  }
  expect(send).not.toHaveBeenCalled();
});

it('removes entries of one person and keeps the others', async () => {
  const never = () => Promise.reject(new NoAnswer('down'));
  await open(never).put('a', '1');
  await open(never, { owner: ben }).put('a', '1');
  const store = new IndexedStore();
  await store.forget('ana');
  expect(await store.waiting('ana')).toEqual([]);
  expect(await store.waiting('ben')).toHaveLength(1);
});

it('upgrades an earlier version, and leaves a later one to a page that knows it', async () => {
  const never = () => Promise.reject(new NoAnswer('down'));
  await open(never, { version: 1 }).put('a', 'old');
  await open(never, { version: 3 }).put('b', 'new');
  const send = sender();
  await open(send, { version: 2, upgrade: (value, version) => `${value} ${version}` }).flush();
  expect(sentBy(send)).toEqual(['a=old 1']);
  expect(await new IndexedStore().waiting('ana')).toMatchObject([{ count: 1 }]);
});

it('continues after counters of other devices', async () => {
  const queue = open(sender(), {}, { now: () => 100 });
  await queue.observe(5_000);
  expect((await queue.put('a', '1')).counter).toBe(5_001);
});

it('shows what another tab puts, and removes what it drops', async () => {
  const never = () => Promise.reject(new NoAnswer('down'));
  const [one, other] = [open(never), open(never)];
  const heard = () => new Promise<void>((resolve) => other.subscribe(resolve));
  const put = heard();
  await one.put('a', '1');
  await put;
  expect(other.state().latest.get('a')?.value).toBe('1');
  const dropped = heard();
  await one.drop(['a']);
  await dropped;
  expect(other.state().latest.has('a')).toBe(false);
});

it('sends from the page itself when the browser cannot store', async () => {
  const broken = { put: () => Promise.reject(new Error('full')), list: async () => [] };
  const send = sender();
  const queue = open(send, {}, { store: broken as unknown as QueueStore });
  await queue.put('a', '1');
  await queue.flush();
  expect(sentBy(send)).toEqual(['a=1']);
});

it('works the same with a memory store', async () => {
  const store = new MemoryStore();
  const send = sender();
  const queue = open(send, { batch: 2 }, { store });
  for (const [key, value] of ['a1', 'b1', 'a2'].map((each) => [each[0]!, each[1]!] as const))
    await queue.put(key, value);
  await queue.flush();
  expect(sentBy(send)).toEqual(['b=1 a=2']);
  expect(await store.waiting('ana')).toEqual([]);
});

it('loses nothing and sends nothing twice in 100 random runs', async () => {
  const losses = await lossesOf(Array.from({ length: 100 }, (_, seed) => seed));
  expect(losses).toEqual({ lost: [], doubled: [], foreign: [], left: [] });
});
