import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dayIn } from '@lyceum/contracts/calendar';
import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import {
  inSubmissionOrder,
  saveFeedFile,
  recogniseFeed,
  refusalText,
  type FeedRefusal,
  type RecognisedTable,
} from '../feeds/subject';
import { uploadFolder } from '../imports/subject';
import {
  headBytes,
  isPackage,
  joinRoles,
  PackageProblem,
  withPackage,
  type PackedFile,
} from '../packages/subject';
import type { SftpAccount } from './sftp-account.platform';

const FILES_PER_DAY = 200;
/** Number of recent files that the folder lists: some clients check whether their file arrived. */
const LISTED = 200;

export interface ListedFile {
  name: string;
  size: number;
  receivedAt: Date;
}

/** A program's folder for the SFTP server: whether it accepts files, its listing, and the import of a new file. */
export class Inbox {
  constructor(
    private readonly account: SftpAccount,
    private readonly services: Services,
  ) {}

  /** Whether the sign-in's password is still valid, the program accepts files, and today's limit is not reached. */
  takesFiles(): Promise<boolean> {
    return this.within(async (db) => {
      const [found] = await db.query<{ open: boolean }>(
        `SELECT p.managed_sftp AND p.file_upload AND NOT p.archived AND a.password_hash = $3
           AND (SELECT count(*) FROM (SELECT FROM roster.feed_files f
             WHERE f.ecosystem_id = $1 AND f.program_id = $2 AND f.source = 'MANAGED' AND f.received_at > $4::timestamptz - interval '1 day'
             LIMIT ${FILES_PER_DAY}) today) < ${FILES_PER_DAY} AS open
         FROM roster.sftp_accounts a JOIN roster.programs p ON p.ecosystem_id = a.ecosystem_id AND p.id = a.program_id
         WHERE a.ecosystem_id = $1 AND a.program_id = $2`,
        [db.ecosystemId, this.account.programId, this.account.passwordHash, this.services.clock.now()],
      );
      return found?.open ?? false;
    });
  }

  list(): Promise<ListedFile[]> {
    return this.within((db) =>
      db.query<ListedFile>(
        `SELECT DISTINCT ON (name) * FROM (
           SELECT file_name AS name, file_size::float8 AS size, received_at AS "receivedAt" FROM roster.feed_files
           WHERE ecosystem_id = $1 AND program_id = $2 AND source = 'MANAGED' ORDER BY id DESC LIMIT ${LISTED}) latest
         ORDER BY name, "receivedAt" DESC`,
        [db.ecosystemId, this.account.programId],
      ),
    );
  }

  /**
   * Imports a completely received file, or the files of a ZIP archive; returns in English why no import was started, null
   * if one was.
   */
  async receive(path: string, name: string, size: number): Promise<string | null> {
    const head = await headBytes(path);
    if (!isPackage(head)) {
      const file = { path, name, size };
      return this.receiveTable(file, await this.recognise(file, head));
    }
    const now = this.services.clock.now();
    try {
      return await withPackage(path, async (packed) => {
        const files = await joinRoles(packed, dayIn('UTC', now));
        await this.saveUnread({ path, name, size }, { code: 'unpacked', name: String(files.length) });
        const refusals: (string | null)[] = [];
        const recognised: { file: PackedFile; found: RecognisedTable | FeedRefusal }[] = [];
        for (const file of files)
          recognised.push({ file, found: await this.recognise(file, await headBytes(file.path)) });
        for (const { file, found } of inSubmissionOrder(recognised))
          refusals.push(await this.receiveTable(file, found));
        // One import is enough: packages contain files that are not needed.
        return refusals.includes(null) ? null : (refusals[0] ?? null);
      });
    } catch (error) {
      if (!(error instanceof PackageProblem)) throw error;
      const refusal: FeedRefusal = { code: error.code };
      await this.saveUnread({ path, name, size }, refusal);
      return refusalText(refusal, 'en');
    }
  }

  private saveUnread({ name, size }: PackedFile, found: FeedRefusal): Promise<void> {
    const received = { programId: this.account.programId, source: 'MANAGED' as const, found };
    const file = { key: '', name, size };
    return this.within((db) =>
      saveFeedFile(db.actor, db, { ...received, file, receivedAt: this.services.clock.now() }),
    );
  }

  private recognise({ size }: PackedFile, head: Buffer): Promise<RecognisedTable | FeedRefusal> {
    const { programId } = this.account;
    return this.within((db) => recogniseFeed(db, { programId, source: 'MANAGED', head, size }));
  }

  private async receiveTable(
    { path, name, size }: PackedFile,
    found: RecognisedTable | FeedRefusal,
  ): Promise<string | null> {
    const { ecosystemId, programId } = this.account;
    const key = `${uploadFolder(ecosystemId, programId)}${randomUUID()}.csv`;
    if ('template' in found) await this.services.files.write(key, createReadStream(path));
    await this.within((db) =>
      saveFeedFile(db.actor, db, {
        programId,
        source: 'MANAGED',
        file: { key, name, size },
        found,
        receivedAt: this.services.clock.now(),
      }),
    );
    return 'template' in found ? null : refusalText(found, 'en');
  }

  private within<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
    return this.services.tenancy.within(systemActor(this.account.ecosystemId, 'managed-sftp'), work);
  }
}
