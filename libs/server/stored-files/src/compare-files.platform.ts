import type { Files, ListedFile } from '@lyceum/server/files';
import { defineSchedule, type ScheduleDefinition } from '@lyceum/server/jobs';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { StoredFiles, StoredFilesServices } from './stored-files';

const REASON = 'compare the file store with the rows';
const DAY_MS = 86_400_000;
const FETCHED_AT_ONCE = 1000;
/** Of rows without a file: more are counted, and named by the next comparison. */
const MOST_NAMED = 100;
/** Of files that no row names: the others are deleted by the next comparison. */
const MOST_REMOVED = 10_000;
/** More than so many files, and more than this share of all, are not deleted: the database may be restored, new or another one's. */
const FEW = 100;
const MOST_SHARE = 0.1;

interface Row {
  key: string;
  expected: boolean;
}

export interface Comparison {
  prefix: string;
  /** Files in the store. */
  files: number;
  /** Files, and uploads that nobody finished, that were older than a day, named by no row, and are deleted now. */
  removed: number;
  /** Files that stay although no row names them, because they are too many to be what was left behind. */
  held: number;
  /** Rows whose file is not there. */
  missing: number;
  /** Keys of the first of those. */
  missingKeys: string[];
}

/** Runs once a night in each subgraph. */
export function compareFilesSchedule<Services extends StoredFilesServices>(
  kinds: readonly StoredFiles[],
): ScheduleDefinition<Services> {
  return defineSchedule<Services>({
    kind: 'compare-files',
    // Night in America, where most of the people are.
    dailyAt: '08:20',
    handler: async (services) => {
      for (const kind of kinds) if (!kind.comparedBy) await compareFiles(kind, services);
    },
  });
}

/**
 * Walks through the files and the rows at the same time, both in the order of their keys, so that memory holds a page of each
 * however many there are. A file that no row names is deleted once it is older than a day: younger ones may be on their way
 * to a row. Where these are many, all stay and are reported. A row whose file is missing is reported and stays.
 */
export async function compareFiles(kind: StoredFiles, services: StoredFilesServices): Promise<Comparison> {
  const { prefix } = kind;
  const done: Comparison = { prefix, files: 0, removed: 0, held: 0, missing: 0, missingKeys: [] };
  const oldest = new Date(Date.now() - DAY_MS);
  await services.tenancy.platformWide(REASON, async (db) => {
    const rows = new Rows(db, kind);
    await rows.begin();
    const unnamed: ListedFile[] = [];
    let [last, unnamedCount] = ['', 0];
    const noteMissing = (from: Row[]) => reportMissing(db, from, kind, done);
    for await (const page of services.files.list(prefix)) {
      done.files += page.length;
      for (const file of page) {
        if (file.key < last) throw new Error('the file store does not list keys in their order');
        last = file.key;
        await noteMissing(await rows.before(file.key));
        if ((await rows.take(file.key)) || file.modifiedAt >= oldest) continue;
        unnamedCount++;
        if (unnamed.length < MOST_REMOVED) unnamed.push(file);
      }
    }
    for (let rest = await rows.rest(); rest.length > 0; rest = await rows.rest()) await noteMissing(rest);
    if (kind.rows && unnamedCount > Math.max(FEW, done.files * MOST_SHARE)) done.held = unnamedCount;
    else await removeUnnamed(db, unnamed, { kind, files: services.files, done });
    done.removed += await removeOpenUploads(db, kind, { files: services.files, oldest });
  });
  tell(done, services);
  return done;
}

async function removeUnnamed(
  db: TenantDb,
  unnamed: readonly ListedFile[],
  { kind, files, done }: { kind: StoredFiles; files: Files; done: Comparison },
): Promise<void> {
  for (let at = 0; at < unnamed.length; at += FETCHED_AT_ONCE) {
    for (const key of await withoutRow(db, unnamed.slice(at, at + FETCHED_AT_ONCE), kind)) {
      await files.delete(key);
      done.removed++;
    }
  }
}

/** The rows in the order of their keys, through a cursor. */
class Rows {
  #page: Row[] = [];
  #at = 0;
  #isOver = false;

  constructor(
    private readonly db: TenantDb,
    private readonly kind: StoredFiles,
  ) {}

  async begin(): Promise<void> {
    const { rows } = this.kind;
    if (!rows) this.#isOver = true;
    else
      await this.db.query(
        `DECLARE stored_rows NO SCROLL CURSOR FOR SELECT key, bool_or(expected) AS expected FROM (${rows}) named
         WHERE key IS NOT NULL GROUP BY key ORDER BY key COLLATE "C"`,
      );
  }

  /** Passes the rows whose keys come before the given one; answers those that miss their file. */
  async before(key: string): Promise<Row[]> {
    const passed: Row[] = [];
    for (let row = await this.#peek(); row && row.key < key; row = await this.#peek()) {
      this.#at++;
      if (row.expected) passed.push(row);
    }
    return passed;
  }

  async take(key: string): Promise<boolean> {
    const row = await this.#peek();
    if (row?.key !== key) return false;
    this.#at++;
    return true;
  }

  /** A page of those that no file was found for. */
  async rest(): Promise<Row[]> {
    while (await this.#peek()) {
      const page = this.#page.slice(this.#at).filter(({ expected }) => expected);
      this.#at = this.#page.length;
      if (page.length > 0) return page;
    }
    return [];
  }

  async #peek(): Promise<Row | undefined> {
    if (this.#at >= this.#page.length && !this.#isOver) {
      this.#page = await this.db.query<Row>(`FETCH ${FETCHED_AT_ONCE} FROM stored_rows`);
      this.#at = 0;
      if (this.#page.length === 0) {
        this.#isOver = true;
        await this.db.query('CLOSE stored_rows');
      }
    }
    return this.#page[this.#at];
  }
}

/** Asked anew: the cursor's snapshot may be older than a move that gave the file its row. */
async function withoutRow(
  db: TenantDb,
  files: readonly { key: string }[],
  { rows }: StoredFiles,
): Promise<string[]> {
  const keys = files.map(({ key }) => key);
  if (!rows || keys.length === 0) return keys;
  const named = await db.query<{ key: string }>(
    `SELECT key FROM (${rows}) named WHERE key = ANY ($1::text[])`,
    [keys],
  );
  const known = new Set(named.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}

/** Asked anew: a row of the cursor's snapshot may have gone with its file meanwhile. */
async function reportMissing(
  db: TenantDb,
  candidates: Row[],
  { rows }: StoredFiles,
  done: Comparison,
): Promise<void> {
  if (candidates.length === 0) return;
  const still = await db.query<{ key: string }>(
    `SELECT key FROM (${rows}) named WHERE expected AND key = ANY ($1::text[]) GROUP BY key ORDER BY key COLLATE "C"`,
    [candidates.map(({ key }) => key)],
  );
  done.missing += still.length;
  done.missingKeys.push(...still.map(({ key }) => key).slice(0, MOST_NAMED - done.missingKeys.length));
}

async function removeOpenUploads(
  db: TenantDb,
  kind: StoredFiles,
  { files, oldest }: { files: Files; oldest: Date },
): Promise<number> {
  let removed = 0;
  for await (const page of files.listUploads(kind.prefix)) {
    const old = page.filter(({ begunAt }) => begunAt < oldest);
    const unnamed = new Set(await withoutRow(db, old, kind));
    for (const upload of old.filter(({ key }) => unnamed.has(key))) {
      await files.abort(upload);
      removed++;
    }
  }
  return removed;
}

function tell({ missingKeys, ...done }: Comparison, { telemetry }: StoredFilesServices): void {
  const { prefix, removed, held, missing } = done;
  telemetry.metrics.storedFiles.set({ prefix, state: 'removed' }, removed);
  telemetry.metrics.storedFiles.set({ prefix, state: 'held' }, held);
  telemetry.metrics.storedFiles.set({ prefix, state: 'missing' }, missing);
  const level = missing > 0 || held > 0 ? 'error' : 'info';
  telemetry.logger[level]({ ...done, missingKeys }, 'files compared with rows');
}
