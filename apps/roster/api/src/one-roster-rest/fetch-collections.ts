import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { templateOf, type RosterKind } from '../format/subject';
import { createImport, uploadFolder } from '../imports/subject';
import type { TenantDb } from '@lyceum/server/tenancy';
import { cellsOf, collections, lineOf, type Collection } from './collections';
import { pagesOf, type JsonRecord } from './pages';
import type { OneRosterClient } from './rest-client';

export interface FetchData {
  programId: string;
  /** Fetch all records, whatever was fetched before. */
  complete: boolean;
}

/** One collection as a file in the file store. */
interface TakenFile {
  kind: RosterKind;
  name: string;
  key: string;
  size: number;
  rows: number;
  headers: string[];
}

interface Asked {
  schools: readonly string[];
  /** Only changes since this time; null: all records. */
  since: Date | null;
}

/** Fetches all collections into files or none: a failure deletes them. A repeated run overwrites its files. */
export async function fetchCollections(
  job: RunningJob<FetchData>,
  client: OneRosterClient,
  asked: Asked,
  services: Services,
): Promise<TakenFile[]> {
  const all = collections(client.target.version);
  const taken: TakenFile[] = [];
  try {
    for (const [place, collection] of all.entries()) {
      taken.push(await take(job, client, collection, asked, services));
      await job.progress(place + 1, all.length + 1);
    }
  } catch (error) {
    await dropFiles(job, client, services);
    throw error;
  }
  return taken;
}

export async function dropFiles(
  job: RunningJob<FetchData>,
  client: OneRosterClient,
  { files }: Services,
): Promise<void> {
  for (const collection of collections(client.target.version))
    await files.delete(keyOf(job, collection.file));
}

const keyOf = (job: RunningJob<FetchData>, file: string): string =>
  `${uploadFolder(job.actor.ecosystemId!, job.data.programId)}${uuidOf(`${job.id}/${file}`)}.csv`;

/** A job's file has the same name in each of its runs. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

async function take(
  job: RunningJob<FetchData>,
  client: OneRosterClient,
  collection: Collection,
  asked: Asked,
  { files }: Services,
): Promise<TakenFile> {
  const key = keyOf(job, collection.file);
  const counted = { size: 0, rows: 0 };
  let problem: unknown = null;
  async function* lines(): AsyncGenerator<string> {
    try {
      for await (const text of linesOf(client, collection, asked, counted)) {
        job.signal.throwIfAborted();
        counted.size += Buffer.byteLength(text);
        yield text;
      }
    } catch (error) {
      problem = error;
      throw error;
    }
  }
  try {
    await files.write(key, Readable.from(lines()));
  } catch (error) {
    throw problem ?? error;
  }
  const { kind, file, header } = collection;
  return { kind, name: `${file}.csv`, key, ...counted, headers: [...header] };
}

async function* linesOf(
  client: OneRosterClient,
  collection: Collection,
  { schools, since }: Asked,
  counted: { rows: number },
): AsyncGenerator<string> {
  yield lineOf(collection.header);
  const filters = [
    ...(collection.filter ? [collection.filter] : []),
    ...(since ? [`dateLastModified>='${since.toISOString()}'`] : []),
  ];
  const places = collection.bySchool && schools.length > 0 ? schools : [null];
  // A teacher of two schools is in the answers of both.
  const seen = places.length > 1 ? new Set<unknown>() : null;
  for (const school of places) {
    const path =
      school === null ? collection.path : `/schools/${encodeURIComponent(school)}${collection.path}`;
    const { name, fields } = collection;
    for await (const page of pagesOf(client, {
      path,
      name,
      fields,
      filter: filters.join(' AND ') || undefined,
    })) {
      const fresh = page.filter((record) => isWanted(record, since !== null) && !seen?.has(record.sourcedId));
      for (const { sourcedId } of fresh) seen?.add(sourcedId);
      counted.rows += fresh.length;
      yield fresh.map((record) => lineOf(cellsOf(collection, record, since !== null))).join('');
    }
  }
}

/** Records that a complete answer marks as deleted are left out. */
const isWanted = ({ status }: JsonRecord, isDelta: boolean) => isDelta || status !== 'tobedeleted';

/** Submits the files as one delivery with a manifest, which is also a file of the job. */
export async function deliver(
  db: TenantDb,
  job: RunningJob<FetchData>,
  taken: readonly TakenFile[],
  { since }: Pick<Asked, 'since'>,
  { files }: Services,
): Promise<number> {
  const known = await db.query<{ kind: RosterKind }>(
    `SELECT DISTINCT kind FROM roster.sync_members WHERE ecosystem_id = $1 AND program_id = $2 AND source = 'ONEROSTER'`,
    [db.ecosystemId, job.data.programId],
  );
  // An empty collection is only delivered if it had records before: the plan then holds the removals.
  const sent = taken.filter(
    ({ rows, kind }) => rows > 0 || (!since && known.some((each) => each.kind === kind)),
  );
  if (sent.length === 0) return 0;
  const mode = since ? 'delta' : 'bulk';
  const said = taken.map((file) => [
    `file.${file.name.replace('.csv', '')}`,
    sent.includes(file) ? mode : 'absent',
  ]);
  const headers = ['propertyName', 'value'];
  const versions = [
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
  ];
  const text = [headers, ...versions, ...said].map(lineOf).join('');
  const manifest = { name: 'manifest.csv', key: keyOf(job, 'manifest'), size: Buffer.byteLength(text) };
  await files.write(manifest.key, text);
  await submit(db, job, { ...manifest, kind: 'MANIFEST', headers });
  for (const file of sent) await submit(db, job, file);
  return sent.length;
}

async function submit(
  db: TenantDb,
  job: RunningJob<FetchData>,
  { name, key, size, kind, headers }: Omit<TakenFile, 'rows' | 'kind'> & { kind: RosterKind | 'MANIFEST' },
): Promise<void> {
  const { id, entityType } = templateOf(kind);
  const form = { headers, delimiter: ',', headerRow: 1, workbookKey: null, mapping: null, notes: [] };
  await createImport(job.actor, db, {
    programId: job.data.programId,
    file: { key, name, size, template: { id, entityType }, ...form },
    reportingWindow: null,
    source: 'ONEROSTER',
  });
}
