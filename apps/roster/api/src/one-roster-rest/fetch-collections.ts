import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { templateOf, templates } from '../columns/subject';
import { createImport, uploadFolder } from '../imports/subject';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lineOf } from '../packages/subject';
import type { Asked, RosterServer, ServerFile } from './roster-server';

export interface FetchData {
  programId: string;
  /** Fetch all records, whatever was fetched before. */
  complete: boolean;
}

/** One file of the server in the file store. */
interface TakenFile {
  kind: ServerFile['kind'];
  templateId: string | undefined;
  name: string;
  key: string;
  size: number;
  rows: number;
  headers: string[];
}

/** Fetches all files of the server or none: a failure deletes them. A repeated run overwrites its files. */
export async function fetchCollections(
  job: RunningJob<FetchData>,
  server: RosterServer,
  asked: Asked,
  services: Services,
): Promise<TakenFile[]> {
  const taken: TakenFile[] = [];
  try {
    for (const [place, file] of server.files.entries()) {
      taken.push(await take(job, server, file, asked, services));
      await job.progress(place + 1, server.files.length + 1);
    }
  } catch (error) {
    await dropFiles(job, server, services);
    throw error;
  }
  return taken;
}

export async function dropFiles(
  job: RunningJob<FetchData>,
  server: RosterServer,
  { files }: Services,
): Promise<void> {
  for (const { file } of server.files) await files.delete(keyOf(job, file));
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
  server: RosterServer,
  wanted: ServerFile,
  asked: Asked,
  { files }: Services,
): Promise<TakenFile> {
  const key = keyOf(job, wanted.file);
  const counted = { size: 0, rows: 0 };
  let problem: unknown = null;
  const counting = (text: string): string => {
    counted.size += Buffer.byteLength(text);
    return text;
  };
  async function* lines(): AsyncGenerator<string> {
    try {
      yield counting(lineOf(wanted.header));
      for await (const rows of server.rowsOf(wanted, asked)) {
        job.signal.throwIfAborted();
        counted.rows += rows.length;
        yield counting(rows.map(lineOf).join(''));
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
  const { kind, file, header, templateId } = wanted;
  return { kind, templateId, name: `${file}.csv`, key, ...counted, headers: [...header] };
}

/** Submits the files as one delivery with a manifest, which is also a file of the job. */
export async function deliver(
  db: TenantDb,
  job: RunningJob<FetchData>,
  taken: readonly TakenFile[],
  { since }: Pick<Asked, 'since'>,
  { files }: Services,
): Promise<number> {
  const known = await db.query<{ kind: ServerFile['kind'] }>(
    `SELECT DISTINCT kind FROM roster.sync_members WHERE ecosystem_id = $1 AND program_id = $2 AND source = 'ONEROSTER'`,
    [db.ecosystemId, job.data.programId],
  );
  // An empty collection is only delivered if it had records before: the plan then holds the removals.
  const sent = taken.filter(
    ({ rows, kind }) => rows > 0 || (!since && known.some((each) => each.kind === kind)),
  );
  if (sent.length === 0) return 0;
  const mode = since ? 'delta' : 'bulk';
  // Students come in a file that OneRoster does not have, and that its manifest does not name.
  const named = taken.filter(({ kind }) => kind !== 'STUDENT');
  const said = named.map((file) => [
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
  {
    name,
    key,
    size,
    kind,
    headers,
    templateId,
  }: Omit<TakenFile, 'rows' | 'kind' | 'templateId'> & {
    kind: ServerFile['kind'] | 'MANIFEST';
    templateId?: string | undefined;
  },
): Promise<void> {
  const { id, entityType } = templates.find((each) => each.id === templateId) ?? templateOf(kind);
  const form = { headers, delimiter: ',', headerRow: 1, workbookKey: null, mapping: null, notes: [] };
  await createImport(job.actor, db, {
    programId: job.data.programId,
    file: { key, name, size, template: { id, entityType }, ...form },
    reportingWindow: null,
    source: 'ONEROSTER',
  });
}
