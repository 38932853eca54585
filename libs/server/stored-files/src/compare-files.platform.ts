import type { Files, ListedFile } from '@lyceum/server/files';
import { defineSchedule, type ScheduleDefinition } from '@lyceum/server/jobs';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { StoredFiles, StoredFilesServices } from './stored-files';

const REASON = 'compare the file store with the rows';
const DAY_MS = 86_400_000;
const FETCHED_AT_ONCE = 1000;
/** Rows without a file that one comparison names; the rest are only counted. */
const MOST_NAMED = 100;
/** Files without a row that one comparison deletes; the next one deletes the rest. */
const MOST_REMOVED = 10_000;
/**
 * When more than this many files, and more than this share of all, have no row, none is deleted: the database may be
 * new, restored or the wrong one.
 */
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
  /** Files and unfinished uploads that were deleted: older than a day, and without a row. */
  removed: number;
  /** Files without a row that stay because there are too many of them. */
  held: number;
  /** Rows whose file does not exist. */
  missing: number;
  /** Keys of the first of these rows. */
  missingKeys: string[];
}

/** Runs every night in each subgraph. */
export function compareFilesSchedule<Services extends StoredFilesServices>(
  kinds: readonly StoredFiles[],
): ScheduleDefinition<Services> {
  return defineSchedule<Services>({
    kind: 'compare-files',
    // Night in America, where most users are.
    dailyAt: '08:20',
    handler: async (services) => {
      for (const kind of kinds) if (!kind.comparedBy) await compareFiles(kind, services);
    },
  });
}

/**
 * Walks through files and rows at the same time, both ordered by key, so that memory holds one page of each. Deletes a
 * file without a row once it is older than a day; a younger one may still get its row. When there are too many of
 * these, all stay and are reported. Reports rows whose file is missing; the rows stay.
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
  report(done, services);
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

/** The rows ordered by key, read with a database cursor. */
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

  /** Skips the rows with keys before `key`; answers those whose file is missing. */
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

  /** A page of the remaining rows, none of which has a file. */
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

/** Queries again: a move may have given the file its row after the cursor's snapshot. */
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

/** Queries again: a row of the cursor's snapshot may have been deleted with its file since. */
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

function report({ missingKeys, ...done }: Comparison, { telemetry }: StoredFilesServices): void {
  const { prefix, removed, held, missing } = done;
  telemetry.metrics.storedFiles.set({ prefix, state: 'removed' }, removed);
  telemetry.metrics.storedFiles.set({ prefix, state: 'held' }, held);
  telemetry.metrics.storedFiles.set({ prefix, state: 'missing' }, missing);
  const level = missing > 0 || held > 0 ? 'error' : 'info';
  telemetry.logger[level]({ ...done, missingKeys }, 'files compared with rows');
}
