import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type {
  EcosystemCsvAnswer,
  EcosystemCsvError,
  EcosystemList,
  MutationSaveEcosystemCsvArgs,
} from '../__generated__/resolvers';
import { loadEcosystem, refuseUnlessOpen } from '../ecosystem-record/subject';
import { daysOffOf } from './days-off-of-rows';
import { holidaysOf } from './holidays-of-rows';
import { periodsOf } from './periods-of-rows';
import { readTable, type TableRow } from './read-table';
import { wordsOf } from './row-errors';
import { schoolsOf } from './schools-of-rows';
import { subjectsOf } from './subjects-of-rows';
import { zonesOf } from './zones-of-rows';

const MOST_ERRORS = 200;

export type RowOutcome = 'created' | 'changed' | 'unchanged';

/** Saves the rows of one kind of list. */
export interface RowSaver {
  save(row: TableRow): Promise<RowOutcome>;
  /** Called after the last row: counts the entries that change although no row names them. */
  changedBesides?(): number;
  /** Called after the last row: publishes what was saved. */
  finish(): Promise<void>;
}

export interface Saving {
  actor: Actor;
  db: TenantDb;
  /** The columns that the table has. */
  columns: readonly string[];
}

const SAVERS: Record<EcosystemList, (saving: Saving) => Promise<RowSaver>> = {
  SUBJECTS: subjectsOf,
  SCHOOLS: schoolsOf,
  HOLIDAYS: holidaysOf,
  SCHOOL_DAYS_OFF: daysOffOf,
  SCHOOL_PERIODS: periodsOf,
  TIME_ZONES: zonesOf,
};

/** Thrown to roll the transaction back; carries the answer. */
class RolledBack extends Error {
  constructor(readonly answer: EcosystemCsvAnswer) {
    super('rolled back');
  }
}

/** Tries every row, so that all errors are reported at once; then saves all rows, or none. */
export async function saveEcosystemCsv(
  actor: Actor,
  { list, csv, dryRun }: MutationSaveEcosystemCsvArgs,
  { tenancy }: Services,
): Promise<EcosystemCsvAnswer> {
  const { columns, rows } = readTable(list, csv);
  try {
    return await tenancy.within(actor, async (db) => {
      const ecosystem = await loadEcosystem(db);
      if (!ecosystem) throw new NotFound('ecosystem');
      refuseUnlessOpen(ecosystem);
      const answer = await saveRows({ actor, db, columns }, list, rows);
      if (dryRun || answer.errors.length > 0) throw new RolledBack({ ...answer, saved: false });
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer;
    throw error;
  }
}

async function saveRows(
  saving: Saving,
  list: EcosystemList,
  rows: readonly TableRow[],
): Promise<EcosystemCsvAnswer> {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const errors: EcosystemCsvError[] = [];
  const saver = await SAVERS[list](saving);
  for (const row of rows) {
    // The savepoint keeps the transaction usable when the database refuses a row, so that the other rows are tried too.
    await saving.db.query('SAVEPOINT of_row');
    try {
      counts[await saver.save(row)]++;
      await saving.db.query('RELEASE SAVEPOINT of_row');
    } catch (error) {
      await saving.db.query('ROLLBACK TO SAVEPOINT of_row');
      errors.push(...wordsOf(error, row, list, saving.actor));
    }
    if (errors.length >= MOST_ERRORS) break;
  }
  if (errors.length === 0 && rows.length > 0) {
    counts.changed += saver.changedBesides?.() ?? 0;
    await saver.finish();
  }
  return { rows: rows.length, ...counts, errors: errors.slice(0, MOST_ERRORS), saved: true };
}
