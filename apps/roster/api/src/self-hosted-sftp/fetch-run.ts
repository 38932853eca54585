import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dayIn } from '@lyceum/contracts/calendar';
import type { RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import {
  inSubmissionOrder,
  saveFeedFile,
  recogniseFeed,
  submissionRank,
  type FeedRefusal,
  type RecognisedTable,
} from '../feeds/subject';
import { uploadFolder } from '../imports/subject';
import { nameInFolder } from '../managed-sftp/subject';
import {
  headBytes,
  isPackage,
  joinRoles,
  PackageProblem,
  withPackage,
  type PackedFile,
} from '../packages/subject';
import type { RemoteFile, RemoteFolder } from './remote-folder';
import { serverOf } from './sftp-servers';

export const FETCH_JOB = 'fetch-sftp-files';
const FILES_A_RUN = 200;
const MOST_BYTES = 2 * 1024 ** 3;
const HEAD_BYTES = 64 * 1024;
/** Names of files that are still being written: the writer renames them when they are complete. */
const UNFINISHED = /^\.|\.(part|partial|filepart|tmp|temp|uploading)$/i;

/** A file of the folder, or of a package in it; the key is empty if no import is started. */
interface Arrived {
  key: string;
  name: string;
  size: number;
  found: RecognisedTable | FeedRefusal;
}

/** A new file of the folder, and what its first bytes are; of a package only that it is one. */
interface Seen {
  file: RemoteFile;
  isPackage: boolean;
  found: RecognisedTable | FeedRefusal;
}

/** What became of a file: taken, still being written, or nothing more is to be fetched. */
type Outcome = 'TAKEN' | 'UNFINISHED' | 'CLOSED';

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

  /**
   * Takes the files whose records others name first, as if they had come in one package. Returns true if more files remain
   * than one fetch takes.
   */
  async takeAll(): Promise<boolean> {
    const there = (await this.folder.list()).filter(
      ({ name }) => !UNFINISHED.test(name) && nameInFolder(name) === name,
    );
    const due = await this.unseen(there);
    const seen: Seen[] = [];
    for (const file of due.slice(0, FILES_A_RUN)) seen.push(await this.look(file));
    let unfinished = Infinity;
    for (const [at, each] of inSubmissionOrder(seen).entries()) {
      const rank = submissionRank(each.found);
      // The next fetch takes a file together with those that name its records.
      const outcome = rank > unfinished ? 'UNFINISHED' : await this.take(each);
      if (outcome === 'CLOSED') return false;
      if (outcome === 'UNFINISHED') unfinished = Math.min(unfinished, rank);
      await this.job.progress(at + 1, seen.length);
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

  private async look(file: RemoteFile): Promise<Seen> {
    const head = await this.head(file);
    if (isPackage(head)) return { file, isPackage: true, found: { code: 'unpacked' } };
    return { file, isPackage: false, found: await this.recognise({ head, size: file.size }) };
  }

  private async take({ file, isPackage: isPacked, found }: Seen): Promise<Outcome> {
    if (isPacked) return this.takePackage(file);
    const { name, size } = file;
    if (!('template' in found)) return this.record(file, [{ key: '', name, size, found }]);
    const key = this.keyOf(file, name);
    const isWhole = await this.copy(file, (stream) => this.services.files.write(key, stream));
    if (isWhole) return this.record(file, [{ key, name, size, found }]);
    await this.services.files.delete(key);
    return 'UNFINISHED';
  }

  /** Takes the tables of a ZIP archive, which is listed itself as well. */
  private async takePackage(file: RemoteFile): Promise<Outcome> {
    const { name, size } = file;
    const folder = await mkdtemp(join(tmpdir(), 'roster-fetch-'));
    try {
      const path = join(folder, 'package.zip');
      const write = (stream: Readable) => pipeline(stream, createWriteStream(path, { mode: 0o600 }));
      if (!(await this.copy(file, write))) return 'UNFINISHED';
      return await withPackage(path, async (packed) => {
        const tables = await joinRoles(packed, dayIn('UTC', this.services.clock.now()));
        const found = { code: 'unpacked', name: String(tables.length) } satisfies FeedRefusal;
        const arrived: Arrived[] = [{ key: '', name, size, found }];
        for (const table of tables) arrived.push(await this.storePacked(file, table));
        return this.record(file, arrived);
      });
    } catch (error) {
      if (!(error instanceof PackageProblem)) throw error;
      return this.record(file, [{ key: '', name, size, found: { code: error.code } }]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async storePacked(file: RemoteFile, { name, path, size }: PackedFile): Promise<Arrived> {
    const found = await this.recognise({ head: await headBytes(path), size });
    const key = 'template' in found ? this.keyOf(file, name) : '';
    if (key) await this.services.files.write(key, createReadStream(path));
    return { key, name, size, found };
  }

  /** Records what arrived under a name of the folder, once. */
  private record(file: RemoteFile, arrived: readonly Arrived[]): Promise<Outcome> {
    return this.within(async (db): Promise<Outcome> => {
      if (!(await this.isOpen(db))) return 'CLOSED';
      if (!(await this.isNew(db, file))) return 'TAKEN';
      for (const { key, name, size, found } of inSubmissionOrder(arrived))
        await saveFeedFile(db.actor, db, {
          programId: this.job.data.programId,
          source: 'SELF_HOSTED',
          file: { key, name, size },
          found,
          receivedAt: this.services.clock.now(),
        });
      return 'TAKEN';
    });
  }

  private async head({ name, size }: RemoteFile): Promise<Buffer> {
    if (size === 0 || size > MOST_BYTES) return Buffer.alloc(0);
    const chunks: Buffer[] = [];
    for await (const chunk of this.folder.read(name, Math.min(HEAD_BYTES, size)))
      chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  private async recognise(file: { head: Buffer; size: number }): ReturnType<typeof recogniseFeed> {
    if (file.size > MOST_BYTES) return { code: 'too-large' } satisfies FeedRefusal;
    const { programId } = this.job.data;
    return this.within((db) => recogniseFeed(db, { programId, source: 'SELF_HOSTED', ...file }));
  }

  /** A repeated job overwrites its files. */
  private keyOf({ name, size, modifiedAt }: RemoteFile, table: string): string {
    const of = createHash('sha256').update(JSON.stringify([this.job.id, name, size, modifiedAt, table]));
    return `${uploadFolder(this.job.actor.ecosystemId!, this.job.data.programId)}${of.digest('hex').slice(0, 32)}.csv`;
  }

  /** False if the file changed since it was listed. */
  private async copy(
    { name, size, modifiedAt }: RemoteFile,
    write: (stream: Readable) => Promise<unknown>,
  ): Promise<boolean> {
    const counted = counting(this.folder.read(name, size));
    try {
      await write(counted.stream);
    } catch (error) {
      throw counted.problem() ?? error;
    }
    const now = await this.folder.look(name);
    return (
      counted.bytes() === size && now?.size === size && now.modifiedAt.getTime() === modifiedAt.getTime()
    );
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
  // The connection may be lost before the writer listens; `copy` throws the problem.
  stream.on('error', () => undefined);
  source.on('error', (error) => {
    problem = error;
    stream.destroy(error);
  });
  stream.on('close', () => source.destroy());
  source.pipe(stream);
  return { stream, bytes: () => bytes, problem: () => problem };
}
