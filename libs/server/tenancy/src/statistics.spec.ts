import { randomUUID } from 'node:crypto';
import { systemActor } from '@lyceum/server/actor';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { probe } from '../../testing/fixtures/probe/probe';
import { refreshStatistics } from './statistics';
import type { TenantDb } from './tenant-db';

const ROWS = 3000;

let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startTestSubgraph(probe);
});
afterAll(() => subgraph.close());

const within = <Result>(ecosystemId: string, work: (db: TenantDb) => Promise<Result>) =>
  subgraph.services.tenancy.within(systemActor(ecosystemId, 'test'), work);

const write = (db: TenantDb) =>
  db.query(
    `INSERT INTO probe.notes (ecosystem_id, text) SELECT $1, 'note ' || n FROM generate_series(1, ${ROWS}) AS n`,
    [db.ecosystemId],
  );

/** Number of the tenant's rows that Postgres' planner expects. */
async function expected(db: TenantDb): Promise<number> {
  const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    'EXPLAIN (FORMAT JSON) SELECT FROM probe.notes',
  );
  return row!['QUERY PLAN'][0].Plan['Plan Rows'];
}

it('analyses a table that has no statistics of a new tenant, in the transaction that fills it', async () => {
  // The statistics know only the first tenant.
  await within(randomUUID(), async (db) => {
    await write(db);
    await refreshStatistics(db, 'notes', ROWS);
  });
  await within(randomUUID(), async (db) => {
    await write(db);
    expect(await expected(db)).toBeLessThan(ROWS / 10);
    expect(await refreshStatistics(db, 'notes', ROWS)).toBe(true);
    expect(await expected(db)).toBeGreaterThan(ROWS / 2);
    expect(await refreshStatistics(db, 'notes', ROWS)).toBe(false);
  });
});

it('leaves good statistics alone', async () => {
  await within(randomUUID(), async (db) => {
    expect(await refreshStatistics(db, 'notes', 0)).toBe(false);
  });
});

it('reaches no table of another schema', async () => {
  const attempt = within(randomUUID(), (db) =>
    db.query(`SELECT probe.analyze_table($1)`, ['pg_catalog.pg_class']),
  );
  await expect(attempt).rejects.toThrow('does not exist');
});
