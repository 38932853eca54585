import type { RowsLoadedPayload } from '@lyceum/contracts/roster';
import { isProgramAdmin, isSuperAdmin, type Actor, type Words } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { ImportPhase, ImportStatus, RosterSyncObstacle } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { EntityType, Mapping } from '../columns/subject';
import type { WorkbookCode } from '../workbooks/subject';
import type { ImportSource } from './assign-delivery';
import type { ImportNote } from './import-note';

export const IMPORT_JOB = 'import';

/** Why an import ended without loading anything. */
export type FailCode =
  | WorkbookCode
  | 'fault'
  | 'not-csv'
  | 'endless-row'
  | 'empty'
  | 'too-many-rows'
  | 'no-good-row'
  | 'student-file-failed'
  | 'session-file-failed'
  | 'file-missing'
  | 'program-archived'
  | 'plan-not-applied';

/** Counts that a finished import stores. */
export interface ImportCounts {
  newRows: number;
  /** OneRoster records only. */
  updatedRows: number;
  /** Rows about people who come with another file. */
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

/** What an import would change, as found by its check. */
export interface CheckedChanges {
  fresh: number;
  changed: number;
  changedSchools: number;
  /** Number of changed records by changed field. */
  fields: { field: string; rows: number }[];
  /** Rows whose record was found by an earlier identifier, or by that of a record that was merged into it. */
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
  /** 1-based, as spreadsheets number rows; titles may stand above it. */
  header_row: number;
  /** The workbook from which `file_key` was converted, once it is; null for CSV. */
  workbook_key: string | null;
  /** What the uploader should know about how the file was treated. */
  notes: ImportNote[];
  /** How its columns and values are read; null if the template alone determines it. */
  mapping: Mapping | null;
  total_rows: number;
  refused_rows: number;
  remarked_rows: number;
  counts: Partial<ImportCounts>;
  /** Number of chunks that the last attempt announced, once known. */
  chunks: number | null;
  /** Whether the import ends only when identity has confirmed its people; true for all new imports. */
  awaits_people: boolean;
  /** A person wants to see what the import would change before it changes it. */
  checks_first: boolean;
  check_result: CheckedChanges | null;
  /** The plan by which the import can be undone; null if it changed no roster records. */
  changes_plan_id: string | null;
  undone_by: string | null;
  undone_at: Date | null;
  /** Records that prevented the last undo. */
  undo_obstacles: RosterSyncObstacle[];
  /** Whether new people of the file are invited by mail. */
  sends_invitations: boolean;
  /** The answer of the domain that loads its rows; null until it has arrived, and once it is applied. */
  rows_answer: RowsLoadedPayload | null;
  /** Number of rows that the domain wrote, which it can undo; null for kinds that the roster loads itself. */
  rows_changed: number | null;
  submitted_by: string | null;
  source: ImportSource;
  /** The complete delivery that the file belongs to. */
  sync_delivery_id: string | null;
  created_at: Date;
  finished_at: Date | null;
}

/** States of running imports, which can be neither archived nor replaced. */
export const activeStatuses: readonly ImportStatus[] = ['UPLOADED', 'VALIDATING', 'IMPORTING'];

/** A checked import has loaded nothing: its refused rows can be corrected only after it was imported. */
export const IS_CHECKED: Words = t('imports.isChecked');
export const IS_BEING_UNDONE: Words = t('imports.isBeingUndone');

/** Refusal for an import whose rows wait in the plan of a delivery. */
export const IN_A_PLAN: Words = t('imports.isPlanned');

/** The import if the actor administers its program; otherwise throws NotFound. */
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

/** Rights of staff reach beyond one program: only super admins submit, start, correct and undo their imports. */
export const mayLoad = (actor: Actor, entityType: EntityType): boolean =>
  entityType !== 'STAFF' || isSuperAdmin(actor);

export function refuseUnlessMayLoad(actor: Actor, entityType: EntityType): void {
  if (!mayLoad(actor, entityType)) throw new Forbidden(t('imports.upload.staffBySuperAdmin'));
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
