import { makeCast, startTestSubgraph, testServices, type TestSubgraph } from '@lyceum/server/testing';
import { probe, writeNote } from '../../testing/fixtures/probe/probe';

const { actors } = makeCast();
/** Reads from a connection what it has prepared; the pool of the role has one connection. */
const PREPARED = {
  name: 'prepared',
  text: 'SELECT name FROM pg_prepared_statements ORDER BY name',
  values: [],
};
const NOTES = (name: string, planOnce = false) => ({
  name,
  text: 'SELECT text FROM probe.notes WHERE text LIKE $1',
  values: ['%'],
  planOnce,
});

const PREPARATIONS: [string, string[]][] = [
  ['named', ['enter-scope', 'notes', 'plan-each', 'planned', 'prepared']],
  ['unnamed', []],
];
/** A pooler that does not know names may be before Postgres (`npm run scale -- pgbouncer`). */
const possible = PREPARATIONS.filter(([name]) => name === 'unnamed' || !testServices().poolerPort);

describe.each(possible)('with %s statements', (DATABASE_STATEMENTS, remembered) => {
  let subgraph: TestSubgraph;
  beforeAll(async () => {
    subgraph = await startTestSubgraph(probe, { env: { DATABASE_STATEMENTS, DATABASE_POOL: '1' } });
    await subgraph.services.tenancy.within(actors.superAdmin, (db) => writeNote(db, 'ours'));
  });
  afterAll(() => subgraph.close());

  it('answers reads of one moment, again and again, and leaves on the connection only named ones', async () => {
    const { tenancy } = subgraph.services;
    for (let turn = 0; turn < 3; turn++) {
      const answers = await Promise.all([
        tenancy.read(actors.leader, NOTES('notes')),
        tenancy.read(actors.leader, NOTES('planned', true)),
        tenancy.read(actors.leader, NOTES('notes')),
      ]);
      expect(answers).toEqual([[{ text: 'ours' }], [{ text: 'ours' }], [{ text: 'ours' }]]);
    }
    await tenancy.read(actors.leader, PREPARED);
    const names = await tenancy.read<{ name: string }>(actors.leader, PREPARED);
    expect(names.map(({ name }) => name).filter(Boolean)).toEqual(remembered);
  });

  it('writes one statement, and fails with the error of the statement only', async () => {
    const { tenancy } = subgraph.services;
    const text = `UPDATE probe.notes SET text = text RETURNING text`;
    expect(await tenancy.platformWrite('test', { name: 'same', text, values: [] })).toEqual([
      { text: 'ours' },
    ]);
    const broken = { name: 'broken', text: 'SELECT 1 / 0', values: [] };
    await expect(tenancy.platformWrite('test', broken)).rejects.toMatchObject({ code: '22012' });
    expect(await tenancy.read(actors.leader, NOTES('notes'))).toEqual([{ text: 'ours' }]);
  });
});
