import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  eventually,
  makeCast,
  probe,
  startTestSubgraph,
  testServices,
  type TestSubgraph,
} from '@lyceum/server/testing';
import { hashTables } from '../scale/hash-tables.mjs';
import { exportTenant } from './export-tenant.mjs';
import { restoreTenant } from './restore-tenant.mjs';

const WRITE = 'mutation ($text: String!) { writeNote(text: $text) { id } }';

describe('the copy of a tenant', () => {
  const { actors, foreigners, ecosystemId, otherEcosystemId } = makeCast();
  const root = mkdtempSync(join(tmpdir(), 'lyceum-tenant-'));
  let subgraph: TestSubgraph;
  let url: string;
  let copies = 0;
  const nextFolder = () => join(root, `copy-${++copies}`);

  beforeAll(async () => {
    subgraph = await startTestSubgraph(probe);
    const { pathname } = new URL(subgraph.services.config.DATABASE_URL);
    url = Object.assign(new URL(testServices().postgresUrl), { pathname }).href;
    for (const actor of [actors.superAdmin, foreigners.superAdmin])
      await subgraph.as(actor).query(WRITE, { text: 'written\twith a tab' });
    await eventually(async () => (await count('%')) === 6);
    await subgraph.background.stop();
  });
  afterAll(async () => {
    await subgraph.close();
    rmSync(root, { recursive: true, force: true });
  });

  const count = async (text: string) => {
    const { rows } = await subgraph.admin.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM probe.notes WHERE text LIKE $1',
      [text],
    );
    return rows[0]!.n;
  };
  const hash = (tenant: string) => hashTables(url, 'probe', tenant);
  const exported = async () => {
    const folder = nextFolder();
    await exportTenant({ url, schemas: ['probe'], ecosystemId, folder });
    return folder;
  };
  const wait = { outbox: expect.any(String) };

  it('contains the rows of one tenant only', async () => {
    const folder = await exported();
    const manifest = JSON.parse(readFileSync(join(folder, 'tenant.json'), 'utf8'));
    const notes = manifest.tables.find(({ name }: { name: string }) => name === 'notes');
    expect(notes).toMatchObject({ schema: 'probe', rows: 3, shared: false });
    const rows = gunzipSync(readFileSync(join(folder, 'probe/notes.copy.gz'))).toString();
    expect(rows.trim().split('\n')).toHaveLength(3);
    expect(rows).not.toContain(otherEcosystemId);
  });

  it('is restored as it was, and changes no other tenant', async () => {
    const [before, others] = [await hash(ecosystemId), await hash(otherEcosystemId)];
    const folder = await exported();
    await subgraph.admin.query('DELETE FROM probe.notes WHERE ecosystem_id = $1', [ecosystemId]);
    const startedAt = performance.now();
    const done = await restoreTenant({ url, folder, replace: true });
    expect(done).toMatchObject({ ecosystemId, rows: expect.any(Number) });
    const file = process.env['LYCEUM_HEALED'];
    if (file) appendFileSync(file, `${(performance.now() - startedAt) / 1000}\n`);
    expect(await hash(ecosystemId)).toEqual({ ...before, ...wait });
    expect(await hash(otherEcosystemId)).toEqual(others);
  });

  it('has its events published again', async () => {
    const { rows } = await subgraph.admin.query(
      `SELECT ecosystem_id AS id, bool_and(published_at IS NULL) AS waits FROM probe.outbox GROUP BY 1`,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: ecosystemId, waits: true },
        { id: otherEcosystemId, waits: false },
      ]),
    );
  });

  it('refuses a database that has rows of the tenant, unless they are replaced', async () => {
    const before = await hash(ecosystemId);
    const folder = await exported();
    await expect(restoreTenant({ url, folder })).rejects.toThrow(/has rows of .* say --replace/);
    expect(await hash(ecosystemId)).toEqual(before);
  });

  it('restores into a database that never had the tenant', async () => {
    const folder = await exported();
    const before = await hash(ecosystemId);
    const other = await startTestSubgraph(probe, { background: false });
    try {
      const { pathname } = new URL(other.services.config.DATABASE_URL);
      const target = Object.assign(new URL(url), { pathname }).href;
      await restoreTenant({ url: target, folder });
      expect(await hashTables(target, 'probe', ecosystemId)).toEqual({ ...before, ...wait });
    } finally {
      await other.close();
    }
  });

  it('refuses a database without a column of the export, and changes nothing', async () => {
    const folder = await exported();
    const before = await hash(ecosystemId);
    await subgraph.admin.query('ALTER TABLE probe.notes RENAME COLUMN written_at TO old');
    try {
      await expect(restoreTenant({ url, folder, replace: true })).rejects.toThrow(
        'probe.notes lacks written_at: migrate this database to the version of the export',
      );
    } finally {
      await subgraph.admin.query('ALTER TABLE probe.notes RENAME COLUMN old TO written_at');
    }
    expect(await hash(ecosystemId)).toEqual(before);
  });

  it('refuses an export that was interrupted, and an ecosystem without rows', async () => {
    await expect(restoreTenant({ url, folder: nextFolder() })).rejects.toThrow(/has no tenant.json/);
    const nobody = '01a00000-0000-7000-8000-000000000000';
    await expect(
      exportTenant({ url, schemas: ['probe'], ecosystemId: nobody, folder: nextFolder() }),
    ).rejects.toThrow(`no table has a row of the ecosystem ${nobody}`);
  });
});
