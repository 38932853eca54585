import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { NoSuchFile, openS3Files, type Files, type LocalFiles } from '@lyceum/server/files';
import { probe, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { startFileStore } from '../../../../tools/test/file-store.mjs';
import { compareFiles } from './compare-files.platform';

const DAY_MS = 86_400_000;

/** What exists under one key. */
interface Thing {
  file: 'old' | 'young' | null;
  row: 'expected' | 'unconfirmed' | null;
}

const things = fc.dictionary(
  fc.stringMatching(/^[ab][.\-_0x]{0,3}(\/[xy][.\- _0]{0,2}){0,2}$/),
  fc.record({
    file: fc.constantFrom('old', 'young', null),
    row: fc.constantFrom('expected', 'unconfirmed', null),
  } satisfies Record<keyof Thing, unknown>),
  { maxKeys: 12 },
) as fc.Arbitrary<Record<string, Thing>>;

/** A key cannot be a folder of another key: a disk cannot store both. */
const isPossible = (found: Record<string, Thing>) =>
  Object.keys(found).every((key) => !Object.keys(found).some((other) => other.startsWith(`${key}/`)));

const sql = (text: string) => `'${text}'`;

function rowsOf(found: [string, Thing][]): string {
  const rows = found.flatMap(([key, { row }]) => (row ? [`(${sql(key)}, ${row === 'expected'})`] : []));
  return `SELECT * FROM (VALUES ('', NULL::boolean), ${rows.join(', ') || `('', NULL)`}) AS v (key, expected) WHERE key <> ''`;
}

let subgraph: TestSubgraph;
let store: Awaited<ReturnType<typeof startFileStore>>;
beforeAll(async () => {
  subgraph = await startTestSubgraph(probe, { background: false });
  store = await startFileStore();
});
afterAll(async () => {
  await subgraph.close();
  await store.stop();
});

const stores = {
  folder: () => {
    const files = subgraph.services.files as LocalFiles;
    return { files, pathOf: (key: string) => join(subgraph.services.config.FILES_DIR!, 'objects', key) };
  },
  bucket: async () => ({ files: await openS3Files(store.settings), pathOf: store.pathOf }),
};

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  let files: Files;
  let pathOf: (key: string) => string;
  beforeAll(async () => {
    ({ files, pathOf } = await stores[kind]());
  });

  const compare = (prefix: string, rows?: string) => {
    const { tenancy, telemetry } = subgraph.services;
    return compareFiles({ prefix, rows }, { tenancy, telemetry, files });
  };
  const isThere = (key: string) =>
    files.read(key).then(
      (content) => Boolean(content.on('error', () => undefined).destroy()),
      (error: unknown) => {
        if (error instanceof NoSuchFile) return false;
        throw error;
      },
    );
  const age = (key: string, ms: number) => utimes(pathOf(key), new Date(), new Date(Date.now() - ms));

  it('deletes old files without a row, and reports rows without a file', async () => {
    await fc.assert(
      fc.asyncProperty(things.filter(isPossible), async (some) => {
        const prefix = `${randomUUID()}/`;
        const found = Object.entries(some).map(([key, thing]): [string, Thing] => [`${prefix}${key}`, thing]);
        for (const [key, { file }] of found) {
          if (file) await files.write(key, key);
          if (file === 'old') await age(key, DAY_MS + 60_000);
        }
        const gone = found.filter(([, { file, row }]) => file === 'old' && !row).map(([key]) => key);
        const missing = found.filter(([, { file, row }]) => !file && row === 'expected').map(([key]) => key);
        expect(await compare(prefix, rowsOf(found))).toEqual({
          prefix,
          files: found.filter(([, { file }]) => file).length,
          removed: gone.length,
          held: 0,
          missing: missing.length,
          missingKeys: missing.sort(),
        });
        for (const [key, { file }] of found)
          expect(await isThere(key)).toBe(Boolean(file) && !gone.includes(key));
      }),
      { numRuns: kind === 'folder' ? 30 : 12 },
    );
  });

  it('deletes files of a kind without rows after a day', async () => {
    const prefix = `${randomUUID()}/`;
    for (const name of ['a', 'b']) await files.write(prefix + name, name);
    await age(`${prefix}a`, DAY_MS + 60_000);
    expect(await compare(prefix)).toMatchObject({ files: 2, removed: 1, missing: 0 });
    expect([await isThere(`${prefix}a`), await isThere(`${prefix}b`)]).toEqual([false, true]);
  });

  it('deletes nothing more when the store fails in the middle', async () => {
    const prefix = `${randomUUID()}/`;
    for (const name of ['a', 'b']) {
      await files.write(prefix + name, name);
      await age(prefix + name, DAY_MS + 60_000);
    }
    const remove = files.delete.bind(files);
    files.delete = (key) =>
      key.endsWith('b') ? Promise.reject(new Error('the store is away')) : remove(key);
    await expect(compare(prefix)).rejects.toThrow('away');
    files.delete = remove;
    expect(await compare(prefix)).toMatchObject({ files: 1, removed: 1 });
  });
});

it('keeps one page of each in memory', async () => {
  const { files } = stores.folder();
  const prefix = `${randomUUID()}/`;
  const keys = Array.from({ length: 1300 }, (_, at) => `${prefix}${at % 7}/${at}`);
  for (const key of keys.slice(0, 1200)) await files.write(key, '');
  const { tenancy, telemetry } = subgraph.services;
  const rows = `SELECT '${prefix}' || n % 7 || '/' || n AS key, true AS expected FROM generate_series(0, 1299) n`;
  const done = await compareFiles({ prefix, rows }, { tenancy, telemetry, files });
  expect(done).toMatchObject({ files: 1200, removed: 0, missing: 100 });
  expect(new Set(done.missingKeys)).toEqual(new Set(keys.slice(1200)));
  expect(await telemetry.metrics.text()).toContain(
    `lyceum_stored_files{prefix="${prefix}",state="missing",part="probe"} 100`,
  );
});

it('deletes nothing when many files have no row, as with a new or restored database', async () => {
  const { files, pathOf } = stores.folder();
  const prefix = `${randomUUID()}/`;
  const keys = Array.from({ length: 101 }, (_, at) => `${prefix}${at}`);
  const old = new Date(Date.now() - DAY_MS - 60_000);
  for (const key of keys) {
    await files.write(key, '');
    await utimes(pathOf(key), old, old);
  }
  const { tenancy, telemetry } = subgraph.services;
  const compare = (rows?: string) => compareFiles({ prefix, rows }, { tenancy, telemetry, files });
  const none = `SELECT NULL::text AS key, false AS expected`;
  expect(await compare(none)).toMatchObject({ files: 101, removed: 0, held: 101 });
  expect(await telemetry.metrics.text()).toContain(
    `lyceum_stored_files{prefix="${prefix}",state="held",part="probe"} 101`,
  );
  // One file fewer than the limit. A kind without rows keeps no file longer than a day.
  const one = `SELECT '${keys[0]}' AS key, true AS expected`;
  expect(await compare(one)).toMatchObject({ files: 101, removed: 100, held: 0 });
  expect(await compare()).toMatchObject({ files: 1, removed: 1, held: 0 });
});

it('aborts old unfinished uploads without a row', async () => {
  const { files, pathOf } = stores.folder();
  const prefix = `${randomUUID()}/`;
  const uploads = await Promise.all(
    ['named', 'unnamed', 'young'].map((name) => files.presignMultipart({ key: prefix + name, size: 1 })),
  );
  const old = new Date(Date.now() - DAY_MS - 60_000);
  for (const { uploadId } of uploads.slice(0, 2))
    await utimes(join(pathOf('..'), 'uploads', uploadId, 'upload.json'), old, old);
  const { tenancy, telemetry } = subgraph.services;
  const rows = `SELECT '${prefix}named' AS key, false AS expected`;
  expect(await compareFiles({ prefix, rows }, { tenancy, telemetry, files })).toMatchObject({
    removed: 1,
    missing: 0,
  });
  const part = ({ uploadId }: { uploadId: string }) => files.writePart(uploadId, 1, Readable.from(['x']), 1);
  await part(uploads[0]!);
  await part(uploads[2]!);
  await expect(part(uploads[1]!)).rejects.toThrow('ENOENT');
});
