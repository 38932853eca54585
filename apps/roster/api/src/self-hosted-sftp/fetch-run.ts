import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import type { RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { saveFeedFile, recogniseFeed, type FeedRefusal } from '../feeds/subject';
import { uploadFolder } from '../imports/subject';
import { nameInFolder } from '../managed-sftp/subject';
import type { RemoteFile, RemoteFolder } from './remote-folder';
import { serverOf } from './sftp-servers';

export const FETCH_JOB = 'fetch-sftp-files';
const FILES_A_RUN = 200;
const MOST_BYTES = 2 * 1024 ** 3;
const HEAD_BYTES = 64 * 1024;
/** Names of files that are still being written: the writer renames them when they are complete. */
const UNFINISHED = /^\.|\.(part|partial|filepart|tmp|temp|uploading)$/i;

export interface FetchData {
  programId: string;
}

/** One fetch from a district's folder: imports new and changed files. */
export class FetchRun {
  constructor(
    private readonly job: RunningJob<FetchData>,
    private readonly folder: RemoteFolder,
    private readonly revision: number,
    private readonly services: Services,
  ) {}

  /** Returns true if more files remain than one fetch takes. */
  async takeAll(): Promise<boolean> {
    const there = (await this.folder.list()).filter(
      ({ name }) => !UNFINISHED.test(name) && nameInFolder(name) === name,
    );
    const due = await this.unseen(there);
    for (const [at, file] of due.slice(0, FILES_A_RUN).entries()) {
      if (!(await this.take(file))) return false;
      await this.job.progress(at + 1, Math.min(due.length, FILES_A_RUN));
    }
    return due.length > FILES_A_RUN;
  }

  /** Files that were not fetched yet. Also forgets those that are gone from the folder. */
  private async unseen(there: RemoteFile[]): Promise<RemoteFile[]> {
    const { programId } = this.job.data;
    const seen = await this.within(async (db) => {
      await db.query(
        `DELETE FROM roster.sftp_seen_files WHERE ecosystem_id = $1 AND program_id = $2 AND name <> ALL ($3::text[])`,
        [db.ecosystemId, programId, there.map(({ name }) => name)],
      );
      return db.query<{ name: string; size: string; modified_at: Date }>(
        `SELECT name, size, modified_at FROM roster.sftp_seen_files WHERE ecosystem_id = $1 AND program_id = $2`,
        [db.ecosystemId, programId],
      );
    });
    const known = new Map(seen.map((row) => [row.name, row]));
    return there.filter(({ name, size, modifiedAt }) => {
      const row = known.get(name);
      return !row || Number(row.size) !== size || row.modified_at.getTime() !== modifiedAt.getTime();
    });
  }

  /** False if nothing more is to be fetched. */
  private async take(file: RemoteFile): Promise<boolean> {
    const found = await this.recognise(file);
    const key = 'template' in found ? await this.store(file) : '';
    // Still being written: the next fetch takes it.
    if (key === null) return true;
    return this.within(async (db) => {
      const isOpen = await this.isOpen(db);
      if (isOpen && (await this.isNew(db, file)))
        await saveFeedFile(db.actor, db, {
          programId: this.job.data.programId,
          source: 'SELF_HOSTED',
          file: { key, name: file.name, size: file.size },
          found,
          receivedAt: this.services.clock.now(),
        });
      return isOpen;
    });
  }

  private async recognise(file: RemoteFile): ReturnType<typeof recogniseFeed> {
    if (file.size > MOST_BYTES) return { code: 'too-large' } satisfies FeedRefusal;
    if (file.size === 0) return { code: 'empty' } satisfies FeedRefusal;
    const chunks: Buffer[] = [];
    for await (const chunk of this.folder.read(file.name, Math.min(HEAD_BYTES, file.size)))
      chunks.push(chunk as Buffer);
    const { programId } = this.job.data;
    const arrived = {
      programId,
      source: 'SELF_HOSTED',
      head: Buffer.concat(chunks),
      size: file.size,
    } as const;
    return this.within((db) => recogniseFeed(db, arrived));
  }

  /** Null if the file changed since it was listed. A repeated job overwrites its files. */
  private async store({ name, size, modifiedAt }: RemoteFile): Promise<string | null> {
    const { ecosystemId } = this.job.actor;
    const of = createHash('sha256').update(JSON.stringify([this.job.id, name, size, modifiedAt]));
    const key = `${uploadFolder(ecosystemId!, this.job.data.programId)}${of.digest('hex').slice(0, 32)}.csv`;
    const counted = counting(this.folder.read(name, size));
    try {
      await this.services.files.write(key, counted.stream);
    } catch (error) {
      throw counted.problem() ?? error;
    }
    const now = await this.folder.look(name);
    if (counted.bytes() === size && now?.size === size && now.modifiedAt.getTime() === modifiedAt.getTime())
      return key;
    await this.services.files.delete(key);
    return null;
  }

  /** Locks the server's row, so that only one of two concurrent runs records the file. */
  private async isOpen(db: TenantDb): Promise<boolean> {
    const { programId } = this.job.data;
    const server = await serverOf(db, programId, 'FOR NO KEY UPDATE OF s');
    if (server?.revision !== this.revision) return false;
    const [program] = await db.query<{ open: boolean }>(
      `SELECT self_hosted_sftp AND file_upload AND NOT archived AS open FROM roster.programs WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, programId],
    );
    return program?.open ?? false;
  }

  private async isNew(db: TenantDb, { name, size, modifiedAt }: RemoteFile): Promise<boolean> {
    const noted = await db.execute(
      `INSERT INTO roster.sftp_seen_files (ecosystem_id, program_id, name, size, modified_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (ecosystem_id, program_id, name) DO UPDATE SET size = excluded.size, modified_at = excluded.modified_at
       WHERE (sftp_seen_files.size, sftp_seen_files.modified_at) IS DISTINCT FROM (excluded.size, excluded.modified_at)`,
      [db.ecosystemId, this.job.data.programId, name, size, modifiedAt],
    );
    return noted > 0;
  }

  private within<Result>(work: (db: TenantDb) => Promise<Result>): Promise<Result> {
    return this.services.tenancy.within(this.job.actor, work);
  }
}

/** Counts the bytes, and tells whether the remote side failed. */
function counting(source: Readable) {
  let bytes = 0;
  let problem: Error | null = null;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  source.on('error', (error) => {
    problem = error;
    stream.destroy(error);
  });
  stream.on('close', () => source.destroy());
  source.pipe(stream);
  return { stream, bytes: () => bytes, problem: () => problem };
}
