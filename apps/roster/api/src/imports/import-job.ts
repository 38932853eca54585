import { isProgramAdmin, type Actor, type Words } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ImportPhase, ImportStatus, RosterSyncObstacle } from '../__generated__/resolvers';
import type { EntityType, Mapping } from '../format/subject';
import type { WorkbookCode } from '../workbooks/subject';
import type { ImportSource } from './assign-delivery';
import type { ImportNote } from './import-note';

/** Why an import ended without loading anything. */
export type FailCode =
  | WorkbookCode
  | 'fault'
  | 'not-csv'
  | 'endless-row'
  | 'empty'
  | 'no-good-row'
  | 'student-file-failed'
  | 'file-missing'
  | 'program-archived'
  | 'plan-not-applied';

/** Numbers that a finished import keeps beside its rows. */
export interface ImportCounts {
  newRows: number;
  /** Of records of a school's own system. */
  updatedRows: number;
  /** Rows about people whom the file does not bring. */
  leftOutRows: number;
  newStudents: number;
  updatedStudents: number;
  unchangedStudents: number;
  newSchools: number;
  newTutors: number;
  tutors: number;
  sessions: number;
  newSessions: number;
  overlaps: number;
}

/** What an import would change, as its check found. */
export interface CheckedChanges {
  fresh: number;
  changed: number;
  changedSchools: number;
  /** How many of the changed records differ in which field. */
  fields: { field: string; rows: number }[];
  /** Rows whose record was found by an earlier identifier, or that of a record which was merged into it. */
  byOtherKey: number;
}

/** A row of `roster.import_jobs`. */
export interface ImportJobRow {
  ecosystem_id: string;
  id: string;
  program_id: string;
  entity_type: EntityType;
  template_id: string;
  file_name: string;
  file_size: string;
  file_key: string;
  reporting_window: string | null;
  status: ImportStatus;
  phase: ImportPhase | null;
  percent: number;
  fail_code: FailCode | null;
  fail_detail: string | null;
  depends_on: string | null;
  resubmission_chain: string[];
  replaced_by: string | null;
  attempt: number;
  headers: string[];
  delimiter: string;
  /** As a spreadsheet numbers rows; titles stand above it. */
  header_row: number;
  /** The workbook of which `file_key` is the converted sheet, once it is; null for CSV. */
  workbook_key: string | null;
  /** What was done with the file that its owner should know. */
  notes: ImportNote[];
  /** How its columns and values are read; null where the template says it by itself. */
  mapping: Mapping | null;
  total_rows: number;
  refused_rows: number;
  remarked_rows: number;
  counts: Partial<ImportCounts>;
  /** How many chunks the last attempt announced, once that is known. */
  chunks: number | null;
  /** Whether the import ends only when identity has confirmed its people: so it is for all that begin now. */
  awaits_people: boolean;
  /** Somebody wants to see what it would do before it does it. */
  checks_first: boolean;
  check_result: CheckedChanges | null;
  /** The plan by which what it changed can be undone; null where it changed nothing of the roster's own. */
  changes_plan_id: string | null;
  undone_by: string | null;
  undone_at: Date | null;
  /** What kept the last undo from being made. */
  undo_obstacles: RosterSyncObstacle[];
  submitted_by: string | null;
  source: ImportSource;
  /** The complete delivery that the file is a part of. */
  sync_delivery_id: string | null;
  created_at: Date;
  finished_at: Date | null;
}

/** Imports in these states are on their way; they can be neither archived nor replaced. */
export const activeStatuses: readonly ImportStatus[] = ['UPLOADED', 'VALIDATING', 'IMPORTING'];

/** Nothing of a checked import is loaded: it has rows to mend only once its good ones are in. */
export const IS_CHECKED: Words = {
  en: 'This import has only been checked. Import it first, or archive it and upload another file.',
  sp: 'Esta importación solo se ha comprobado. Impórtela primero, o archívela y suba otro archivo.',
};
export const IS_BEING_UNDONE: Words = {
  en: 'This import is being undone. Wait until it has ended.',
  sp: 'Esta importación se está deshaciendo. Espere a que termine.',
};

/** Of an import whose rows wait in the plan of a delivery. */
export const IN_A_PLAN: Words = {
  en: 'The rows of this file wait in the plan of its delivery. Approve or reject the plan.',
  sp: 'Las filas de este archivo esperan en el plan de su entrega. Apruebe o rechace el plan.',
};

export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** The import, if the actor administers its program; otherwise it is answered as one that does not exist. */
export async function administeredImport(
  actor: Actor,
  importJobId: string,
  db: TenantDb,
  lock: '' | 'FOR NO KEY UPDATE' = '',
): Promise<ImportJobRow> {
  if (!isUuid(importJobId)) throw new NotFound('import');
  const row = await importById(db, importJobId, lock);
  if (!row || !isProgramAdmin(actor, row.program_id)) throw new NotFound('import');
  return row;
}

export async function importById(
  db: TenantDb,
  importJobId: string,
  lock: '' | 'FOR NO KEY UPDATE' = '',
): Promise<ImportJobRow | undefined> {
  const [row] = await db.query<ImportJobRow>(
    `SELECT * FROM roster.import_jobs WHERE ecosystem_id = $1 AND id = $2 ${lock}`,
    [db.ecosystemId, importJobId],
  );
  return row;
}
