import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { probe, writeNote } from '../../testing/fixtures/probe/probe';

const { actors, foreigners } = makeCast();
/** Start of the transaction, and the number of notes that it sees. */
const SEEN = `SELECT now()::text AS began, (SELECT count(*)::int FROM probe.notes) AS notes`;
const seen = (name: string) => ({ name, text: `${SEEN}, '${name}' AS name`, values: [] });
const broken = { name: 'broken', text: 'SELECT 1 / 0 AS none', values: [] };

let subgraph: TestSubgraph;
type Seen = { began: string; notes: number; name: string };
const read = (actor: typeof actors.leader, name: string) =>
  subgraph.services.tenancy.read<Seen>(actor, seen(name));

beforeAll(async () => {
  subgraph = await startTestSubgraph(probe);
  await subgraph.services.tenancy.within(actors.superAdmin, (db) => writeNote(db, 'ours'));
});
afterAll(() => subgraph.close());

it('shares a transaction between reads of one request, and uses another transaction and tenant for another request', async () => {
  const [[a], [b], [foreign], [other]] = await Promise.all([
    read(actors.leader, 'a'),
    read(actors.leader, 'b'),
    read(foreigners.leader, 'c'),
    read({ ...actors.leader }, 'd'),
  ]);
  expect([a, b, foreign, other].map((row) => [row?.name, row?.notes])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 0],
    ['d', 1],
  ]);
  expect(b!.began).toBe(a!.began);
  expect(foreign!.began).not.toBe(a!.began);
  expect(other!.began).not.toBe(a!.began);
  const [later] = await read(actors.leader, 'a');
  expect(later!.began).not.toBe(a!.began);
});

it('fails only the read that has the error', async () => {
  const { tenancy } = subgraph.services;
  const [before, failed, after] = await Promise.allSettled([
    read(actors.leader, 'before'),
    tenancy.read(actors.leader, broken),
    read(actors.leader, 'after'),
  ]);
  expect(before).toMatchObject({ status: 'fulfilled', value: [{ name: 'before', notes: 1 }] });
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(after).toMatchObject({ status: 'fulfilled', value: [{ name: 'after', notes: 1 }] });
});

it('never uses a broken connection again, and never answers with no rows instead', async () => {
  const { tenancy } = subgraph.services;
  const END = { name: 'end', text: 'SELECT pg_terminate_backend(pg_backend_pid())', values: [] };
  const ended = await Promise.allSettled([tenancy.read(actors.leader, END), read(actors.leader, 'lost')]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = await Promise.all(['x', 'y', 'z'].map((name) => read({ ...actors.leader }, name)));
  expect(again.map(([row]) => row?.notes)).toEqual([1, 1, 1]);
});

it('sees every tenant with a platform statement, changes nothing, and resets the connection', async () => {
  const { tenancy } = subgraph.services;
  await tenancy.within(foreigners.superAdmin, (db) => writeNote(db, 'theirs'));
  const all = () => tenancy.platformRead<Seen>('test', seen('all'));
  for (let turn = 0; turn < 3; turn++) {
    const [[whole], [own], [theirs]] = await Promise.all([
      all(),
      read(actors.leader, 'own'),
      read(foreigners.leader, 'own'),
    ]);
    expect([whole!.notes, own!.notes, theirs!.notes]).toEqual([2, 1, 1]);
  }
  const write = { name: 'write', text: 'DELETE FROM probe.notes', values: [] };
  await expect(tenancy.platformRead('test', write)).rejects.toMatchObject({ code: '25006' });
  const [none] = await tenancy.platformWide('test', (db) => db.query<Seen>(SEEN));
  expect(none!.notes).toBe(2);
});
