import { systemActor } from '@lyceum/server/actor';
import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { probe } from '../../testing/fixtures/probe/probe';

/** More than all buffers on the way hold. */
const ROWS = 200_000;
const COPY = `COPY (SELECT n FROM generate_series(1, ${ROWS}) AS n) TO STDOUT`;

let subgraph: TestSubgraph;
const { ecosystemId } = makeCast();
const actor = systemActor(ecosystemId, 'test');

beforeAll(async () => {
  subgraph = await startTestSubgraph(probe);
});
afterAll(() => subgraph.close());

const copy = (read: (bytes: AsyncIterable<Buffer>) => Promise<unknown>, sql = COPY) =>
  subgraph.services.tenancy.within(actor, async (db) => {
    const answer = await db.copyTo(sql, read);
    // The same connection still works.
    const [row] = await db.query<{ one: number }>('SELECT 1 AS one');
    return { answer, one: row?.one };
  });

it('passes on every row', async () => {
  const { answer } = await copy(async (bytes) => {
    let lines = 0;
    for await (const piece of bytes) lines += piece.toString().split('\n').length - 1;
    return lines;
  });
  expect(answer).toBe(ROWS);
});

it.each([
  ['before the first row', () => Promise.reject(new Error('no more'))],
  [
    'in the middle',
    async (bytes: AsyncIterable<Buffer>) => {
      for await (const piece of bytes) if (piece.length > 0) throw new Error('no more');
    },
  ],
  [
    'in the middle of an iteration that nobody ends',
    async (bytes: AsyncIterable<Buffer>) => {
      await bytes[Symbol.asyncIterator]().next();
      throw new Error('no more');
    },
  ],
])('rolls back and lets the connection go when the reader fails %s', async (_when, read) => {
  await expect(copy(read)).rejects.toThrow('no more');
  expect(await copy(() => Promise.resolve('well'))).toEqual({ answer: 'well', one: 1 });
});

it('keeps the connection usable when the reader stops early', async () => {
  const first = async (bytes: AsyncIterable<Buffer>) => {
    for await (const piece of bytes) return piece.toString().split('\n')[0];
  };
  expect(await copy(first)).toEqual({ answer: '1', one: 1 });
});

it("rejects with the database's error", async () => {
  const all = async (bytes: AsyncIterable<Buffer>) => {
    for await (const _ of bytes);
  };
  await expect(
    copy(all, 'COPY (SELECT 1 / (n - 500) FROM generate_series(1, 1000) n) TO STDOUT'),
  ).rejects.toThrow(/division by zero/);
});
