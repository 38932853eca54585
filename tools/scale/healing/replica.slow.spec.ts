import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  freePort,
  makeCast,
  probe,
  startTestSubgraph,
  testServices,
  type TestSubgraph,
} from '@lyceum/server/testing';
import { startEmbeddedPostgres } from '../../start/embedded-postgres.mjs';
import { FOLLOWED, startStandby, type Standby } from '../start-standby.mjs';
import { waitFor } from './notes-under-load';

const WRITE = 'mutation ($text: String!) { writeNote(text: $text) { id } }';
const WHO = {
  name: 'who',
  text: 'SELECT pg_is_in_recovery() AS standby, (SELECT count(*)::int FROM probe.notes) AS notes',
  values: [],
};
/** After so long a replica may lack what is younger. */
const UNTIL_SAMPLED_MS = 12_000;

describe('a streaming standby', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-replica-'));
  chmodSync(folder, 0o755); // Postgres runs as another user
  const { actors, foreigners } = makeCast();
  let primary: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  let standby: Standby;
  let admin: pg.Pool;
  let subgraph: TestSubgraph;

  beforeAll(async () => {
    const primaryData = join(folder, 'primary');
    primary = await startEmbeddedPostgres({
      ...{ folder: primaryData, port: await freePort(0) },
      settings: { fsync: 'off', shared_buffers: '64MB', ...FOLLOWED },
    });
    standby = await startStandby({ folder: join(folder, 'standby'), primaryUrl: primary.url, primaryData });
    admin = new pg.Pool({ connectionString: standby.url, max: 1 });
    admin.on('error', () => undefined); // the standby is killed
    const file = join(folder, 'services.json');
    const services = { ...testServices(), postgresUrl: primary.url, replicaPort: standby.port };
    writeFileSync(file, JSON.stringify(services));
    process.env['LYCEUM_TEST_SERVICES'] = file;
    // Notes by jobs and events would change the numbers.
    subgraph = await startTestSubgraph(probe, { background: false });
  });
  afterAll(async () => {
    await subgraph?.close();
    await admin?.end();
    await standby?.stop();
    await primary?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  let notes = 0;
  const write = async () => {
    await subgraph.as(actors.superAdmin).query(WRITE, { text: `note ${notes}` });
    notes += 1;
  };
  const who = async (actor = actors.superAdmin) =>
    (await subgraph.services.tenancy.readReplica<{ standby: boolean; notes: number }>({ ...actor }, WHO))[0]!;

  it('answers with everything that the tenant has written', async () => {
    const answers = [];
    for (let round = 0; round < 100; round++) {
      await write();
      const answer = await who();
      expect(answer.notes).toBe(notes);
      answers.push(answer);
    }
    // A few may find it late on a busy machine.
    expect(answers.filter((answer) => answer.standby).length).toBeGreaterThan(50);
  });

  it('leaves a tenant to the primary whose last write it lacks, and answers the others', async () => {
    for (const end = Date.now() + UNTIL_SAMPLED_MS; Date.now() < end; await sleep(500))
      await who(foreigners.superAdmin);
    await admin.query('SELECT pg_wal_replay_pause()');
    await write();
    expect(await who()).toEqual({ standby: false, notes });
    expect(await who(foreigners.superAdmin)).toEqual({ standby: true, notes: 0 });
    await admin.query('SELECT pg_wal_replay_resume()');
    await waitFor('the standby answers again', async () => (await who()).standby);
    expect(await who()).toEqual({ standby: true, notes });
  });

  it('answers nobody once it has stood still for long', async () => {
    await admin.query('SELECT pg_wal_replay_pause()');
    await write();
    await waitFor(
      'the primary answers for other tenants',
      async () => !(await who(foreigners.superAdmin)).standby,
    );
    await admin.query('SELECT pg_wal_replay_resume()');
    await waitFor('the standby answers again', async () => (await who(foreigners.superAdmin)).standby);
  });

  it('may crash without a failed read, and answers again after its start', async () => {
    const crashedAt = performance.now();
    await standby.kill();
    for (let round = 0; round < 20; round++) expect(await who()).toEqual({ standby: false, notes });
    await standby.start();
    await waitFor('the standby answers again', async () => (await who()).standby);
    const file = process.env['LYCEUM_HEALED'];
    if (file) appendFileSync(file, `${(performance.now() - crashedAt) / 1000}\n`);
  });
});
