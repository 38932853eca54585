import { Readable } from 'node:stream';
import type { PeopleReadyPayload } from '@lyceum/contracts/roster';
import type { TenantDb } from '@lyceum/server/tenancy';
import { copyLinesOut, fileSizes } from './copy-lines-out';
import type { ImportRun } from './import-run';

const PEOPLE_PER_FILE = 5000;

/** What is needed to announce parts of an import. */
export interface PublishContext extends Pick<ImportRun, 'checkpoint' | 'fileKey' | 'job'> {
  services: Pick<ImportRun['services'], 'files'>;
}

/**
 * Writes the people of the temporary table `people (line text)` into files and records one event per file in the given
 * transaction: people are announced if and only if they are saved. Returns the number of files.
 */
export async function publishPeople(db: TenantDb, run: PublishContext): Promise<number> {
  const [people] = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM people`);
  const sizes = fileSizes(people!.count, PEOPLE_PER_FILE);
  if (sizes.length === 0) return 0;
  const first = await nextChunk(db, run.job.id);
  const written: { chunk: number; fileKey: string; count: number }[] = [];
  await copyLinesOut(db, 'SELECT line FROM people', sizes, async (lines, place) => {
    run.checkpoint();
    const fileKey = run.fileKey(`people-${run.job.attempt}-${place}`);
    await run.services.files.write(fileKey, Readable.from(lines, { objectMode: false }));
    written.push({ chunk: first + place, fileKey, count: sizes[place]! });
  });
  for (const [place, { chunk, fileKey, count }] of written.entries()) {
    await saveChunk(db, run, 'PEOPLE', { chunk, fileKey, lines: count });
    const payload: PeopleReadyPayload = {
      importJobId: run.job.id,
      chunk,
      fileKey,
      programId: run.job.program_id,
      count,
      lastChunk: place === written.length - 1,
      source: run.job.source,
    };
    await db.record({ type: 'roster.people-ready', payload });
  }
  return written.length;
}

/** Chunk numbers continue through all attempts of an import, so that each confirmation belongs to exactly one chunk. */
export async function nextChunk(db: TenantDb, importJobId: string): Promise<number> {
  const [row] = await db.query<{ next: number }>(
    `SELECT coalesce(max(chunk) + 1, 0)::int AS next FROM roster.import_chunks WHERE ecosystem_id = $1 AND import_job_id = $2`,
    [db.ecosystemId, importJobId],
  );
  return row!.next;
}

export async function saveChunk(
  db: TenantDb,
  run: PublishContext,
  kind: 'PEOPLE' | 'HISTORY' | 'ROWS',
  { chunk, fileKey, lines }: { chunk: number; fileKey: string; lines: number },
): Promise<void> {
  await db.query(
    `INSERT INTO roster.import_chunks (ecosystem_id, import_job_id, chunk, attempt, kind, file_key, lines)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [db.ecosystemId, run.job.id, chunk, run.job.attempt, kind, fileKey, lines],
  );
}
