import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillSessions } from '../../bench/sessions/fill-sessions.mjs';
import { root } from '../../start/domains.mjs';
import { startTestSubgraph, testServices, type TestSubgraph } from '@lyceum/server/testing';
import type { SubgraphDefinition } from '@lyceum/server/subgraph';

const SESSIONS = 50_000;
const KB = 1024;
/** Of one session, with its participants, sums and indexes. What grows beyond it belongs on the capacity page. */
const MOST_KB = 4;

/** Measures for docker/README.md what a session takes on disk; `LYCEUM_SIZES` names a file for the list of tables. */
describe('the rows of a session', () => {
  let subgraph: TestSubgraph;
  beforeAll(async () => {
    const module = await import(join(root, 'apps/sessions/api/src/definition.ts'));
    subgraph = await startTestSubgraph(module.definition as SubgraphDefinition);
  });
  afterAll(() => subgraph?.close());

  it(`take less than ${MOST_KB} kB with their indexes`, async () => {
    const { pathname } = new URL(subgraph.services.config.DATABASE_URL);
    await fillSessions(Object.assign(new URL(testServices().postgresUrl), { pathname }).href, SESSIONS);
    const { rows } = await subgraph.admin.query<{ name: string; bytes: string }>(
      `SELECT c.relname AS name, pg_total_relation_size(c.oid) AS bytes FROM pg_class c
       WHERE c.relnamespace = 'sessions'::regnamespace AND c.relkind = 'r' ORDER BY 2 DESC`,
    );
    const each = rows.map(({ name, bytes }) => ({ name, kB: Number(bytes) / KB / SESSIONS }));
    const file = process.env['LYCEUM_SIZES'];
    if (file)
      appendFileSync(
        file,
        each
          .filter(({ kB }) => kB > 0.01)
          .map(({ name, kB }) => `${name} ${kB.toFixed(2)} kB\n`)
          .join(''),
      );
    expect(each.reduce((sum, { kB }) => sum + kB, 0)).toBeLessThan(MOST_KB);
  });
});
