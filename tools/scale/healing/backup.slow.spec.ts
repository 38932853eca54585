import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { epochKey } from '@lyceum/server/events';
import {
  deleteKeys,
  makeCast,
  probe,
  startTestSubgraph,
  testServices,
  type TestSubgraph,
} from '@lyceum/server/testing';
import { startFileStore } from '../../test/file-store.mjs';
import { startArchivedPostgres, type ArchivedPostgres } from '../start-archived-postgres.mjs';
import { hashTables } from '../hash-tables.mjs';
import { exportTenant } from '../../tenant-copy/export-tenant.mjs';
import { restoreTenant } from '../../tenant-copy/restore-tenant.mjs';
import { NotesUnderLoad, waitFor } from './notes-under-load';

const WRITE = 'mutation ($text: String!) { writeNote(text: $text) { id } }';

describe('a backup on S3', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-backup-'));
  chmodSync(folder, 0o755); // Postgres runs as another user
  const { actors, foreigners, ecosystemId } = makeCast();
  let store: Awaited<ReturnType<typeof startFileStore>>;
  let postgres: ArchivedPostgres;
  let subgraph: TestSubgraph;
  let moment: Date;
  let asItWas: Record<string, string>;

  beforeAll(async () => {
    store = await startFileStore();
    postgres = await startArchivedPostgres({ folder: join(folder, 'server'), store: store.settings });
    const file = join(folder, 'services.json');
    writeFileSync(file, JSON.stringify({ ...testServices(), postgresUrl: postgres.url }));
    process.env['LYCEUM_TEST_SERVICES'] = file;
    subgraph = await startTestSubgraph(probe);
    // Connections break when the server is destroyed.
    for (const pool of [subgraph.admin, subgraph.application]) pool.on('error', () => undefined);
  });
  afterAll(async () => {
    await subgraph?.close();
    await postgres?.stop();
    await store?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (text: string, actor = actors.superAdmin) => subgraph.as(actor).query(WRITE, { text });
  const hash = (url = subgraph.services.config.DATABASE_URL) => hashTables(adminOn(url), 'probe');
  /** The administrator's address of the database, on the running server or on one beside it. */
  const adminOn = (url: string, server = postgres.url) =>
    Object.assign(new URL(server), { pathname: new URL(url).pathname }).href;
  const notes = async () => {
    const { rows } = await subgraph.admin.query<{ text: string }>(
      `SELECT text FROM probe.notes WHERE text NOT LIKE 'heard: %' AND text <> upper(text) ORDER BY text`,
    );
    return rows.map(({ text }) => text);
  };
  const heard = async (text: string) => {
    const found = await subgraph.admin.query('SELECT 1 FROM probe.notes WHERE text = $1', [`heard: ${text}`]);
    return found.rows.length;
  };

  it('is taken while people write', async () => {
    const load = new NotesUnderLoad(subgraph);
    await waitFor('notes are written', async () => load.acknowledged.size > 10);
    await postgres.backUp();
    const before = load.acknowledged.size;
    await waitFor('more notes are written', async () => load.acknowledged.size > before + 10);
    await load.stop();
    expect(await load.settled()).toEqual([]);
    expect(load.refused).toEqual([]);
  });

  it('restores every table as it was at a moment, on an empty disk', async () => {
    // Committed at the moment, and their events handled only after it.
    await subgraph.background.stop();
    for (const text of ['in between a', 'in between b']) await write(text);
    await write('of another tenant', foreigners.superAdmin);
    asItWas = await hash();
    moment = new Date(Date.now() + 100);
    await waitFor('the moment has passed', async () => Date.now() > moment.getTime() + 200);
    await subgraph.background.start();
    await write('too late');
    await waitFor(
      'the events are handled',
      async () => (await heard('too late')) + (await heard('in between b')) === 2,
    );
    await subgraph.admin.query(`DELETE FROM probe.notes WHERE text LIKE 'in between%'`);
    await subgraph.background.stop();
    await postgres.archiveAll();

    const brokenAt = performance.now();
    await postgres.destroy();
    await postgres.restore(moment);
    expect(await hash()).toEqual(asItWas);
    const file = process.env['LYCEUM_HEALED'];
    if (file) appendFileSync(file, `${(performance.now() - brokenAt) / 1000}\n`);
  });

  it('has every event take effect once when Redis is emptied with it', async () => {
    // Redis has events and jobs that never happened now, and counts others as handled whose effect is gone.
    const { redis, config } = subgraph.services;
    const stream = `${config.REDIS_PREFIX}events:probe`;
    await redis.del(stream, epochKey(redis, stream));
    await deleteKeys(redis, `*${config.REDIS_PREFIX}jobs*`);
    await subgraph.background.start();
    const texts = await notes();
    expect(texts).toEqual(expect.arrayContaining(['in between a', 'in between b', 'of another tenant']));
    expect(texts).not.toContain('too late');
    await waitFor('the effects are there', async () => (await heard('of another tenant')) === 1);
    const late = new NotesUnderLoad(subgraph, 'afterwards');
    await waitFor('notes are written', async () => late.acknowledged.size > 5);
    await late.stop();
    expect(await late.settled()).toEqual([]);
    const counts = await Promise.all(texts.map(heard));
    expect(texts.filter((_text, at) => counts[at] !== 1)).toEqual([]);
  });

  it('gives one tenant back what it deleted, and changes no other', async () => {
    await subgraph.background.stop();
    const { ecosystemId: other } = foreigners.superAdmin;
    const own = () => hashTables(adminOn(url), 'probe', ecosystemId);
    const others = () => hashTables(adminOn(url), 'probe', other!);
    const url = subgraph.services.config.DATABASE_URL;
    const before = await own();
    const kept = new Date(Date.now() + 100);
    await waitFor('the moment has passed', async () => Date.now() > kept.getTime() + 200);
    await write('of another tenant, later', foreigners.superAdmin);
    const { rowCount } = await subgraph.admin.query('DELETE FROM probe.notes WHERE ecosystem_id = $1', [
      ecosystemId,
    ]);
    expect(rowCount).toBeGreaterThan(3);
    const othersBefore = await others();
    await postgres.archiveAll();

    const copy = join(folder, 'tenant');
    const beside = await postgres.restoreBeside(kept);
    try {
      await exportTenant({ url: adminOn(url, beside.url), schemas: ['probe'], ecosystemId, folder: copy });
    } finally {
      await beside.stop();
    }
    await restoreTenant({ url: adminOn(url), folder: copy, replace: true });
    // Its events wait to be published again.
    expect(await own()).toEqual({ ...before, outbox: expect.any(String) });
    expect(await others()).toEqual(othersBefore);
  });
});
