import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, probe, startTestSubgraph, testServices, type TestSubgraph } from '@lyceum/server/testing';
import { startPgBouncer, type PgBouncer } from '../start-pgbouncer.mjs';
import { NotesUnderLoad, waitFor } from './notes-under-load';

/** That of `libs/server/testing/src/test-database.ts`. */
const passwords = { probe_app: 'test', probe_platform: 'test' };

describe('PgBouncer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-pgbouncer-'));
  let pooler: PgBouncer;
  let subgraph: TestSubgraph;
  let notes: NotesUnderLoad;

  beforeAll(async () => {
    const services = testServices();
    const port = await freePort(0);
    pooler = await startPgBouncer({
      ...{ folder, port, postgresUrl: services.postgresUrl, passwords },
      poolSize: 4,
    });
    const file = join(folder, 'services.json');
    writeFileSync(file, JSON.stringify({ ...services, poolerPort: port }));
    process.env['LYCEUM_TEST_SERVICES'] = file;
    subgraph = await startTestSubgraph(probe);
    notes = new NotesUnderLoad(subgraph);
    await waitFor('notes are written', async () => notes.acknowledged.size > 20);
  });
  afterAll(async () => {
    await notes?.stop();
    await subgraph?.close();
    await pooler?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('heals after a crash and a restart', async () => {
    const brokenAt = performance.now();
    await pooler.kill();
    await pooler.start();
    await notes.healedSince(brokenAt);
  });

  it('has lost nothing that was acknowledged, and repeated no effect of an event', async () => {
    await notes.stop();
    expect(await notes.settled()).toEqual([]);
  });
});
