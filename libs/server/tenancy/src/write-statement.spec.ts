import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { probe, writeNote } from '../../testing/fixtures/probe/probe';

const { actors, foreigners } = makeCast();
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startTestSubgraph(probe);
  await subgraph.services.tenancy.within(actors.superAdmin, (db) => writeNote(db, 'ours'));
  await subgraph.services.tenancy.within(foreigners.superAdmin, (db) => writeNote(db, 'theirs'));
});
afterAll(() => subgraph.close());

const write = (name: string, text: string, values: unknown[] = []) =>
  subgraph.services.tenancy.platformWrite<{ text: string }>('test', { name, text, values });
const notes = async () =>
  (await subgraph.admin.query(`SELECT text FROM probe.notes ORDER BY text`)).rows.map(({ text }) => text);

it('changes rows of every tenant, is committed when it answers, and resets the connection', async () => {
  for (const mark of ['!', '?']) {
    const changed = await write('mark', `UPDATE probe.notes SET text = text || $1 RETURNING text`, [mark]);
    expect(changed).toHaveLength(2);
    expect((await notes()).every((text) => text.endsWith(mark))).toBe(true);
    const own = { name: 'own', text: `SELECT text FROM probe.notes`, values: [] };
    expect(await subgraph.services.tenancy.read({ ...actors.leader }, own)).toEqual([
      { text: expect.stringMatching(/^ours/) },
    ]);
  }
});

it('rejects with the error and changes nothing; the next statement works', async () => {
  const before = await notes();
  const failing = `WITH gone AS (DELETE FROM probe.notes RETURNING text) SELECT 1 / (count(*) - 2) FROM gone`;
  await expect(write('failing', failing)).rejects.toMatchObject({ code: '22012' });
  expect(await notes()).toEqual(before);
  expect(await write('again', `UPDATE probe.notes SET text = text RETURNING text`)).toHaveLength(2);
});

it('rejects when its connection breaks', async () => {
  const ending = write('ending', `UPDATE probe.notes SET text = 'lost' WHERE pg_sleep(30) IS NOT NULL`);
  const refused = expect(ending).rejects.toBeTruthy();
  const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%lost%pg_sleep(30)%' AND pid <> pg_backend_pid()`;
  while ((await subgraph.admin.query(end)).rowCount === 0);
  await refused;
  expect(await notes()).not.toContain('lost');
  expect(await write('afterwards', `UPDATE probe.notes SET text = text RETURNING text`)).toHaveLength(2);
});
