import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { probe, writeNote } from '../../testing/fixtures/probe/probe';

const { actors, foreigners } = makeCast();
/** The start of the transaction, and the notes that it sees. */
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

it('one request’s reads of one moment share a transaction; another request has its own, and its own tenant', async () => {
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

it('a read that fails fails alone', async () => {
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

it('a connection that broke is not used again, and nobody is answered as if nothing were there', async () => {
  const { tenancy } = subgraph.services;
  const END = { name: 'end', text: 'SELECT pg_terminate_backend(pg_backend_pid())', values: [] };
  const ended = await Promise.allSettled([tenancy.read(actors.leader, END), read(actors.leader, 'lost')]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = await Promise.all(['x', 'y', 'z'].map((name) => read({ ...actors.leader }, name)));
  expect(again.map(([row]) => row?.notes)).toEqual([1, 1, 1]);
});

it('one statement for the platform sees every tenant, changes nothing, and leaves the connection as it was', async () => {
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
