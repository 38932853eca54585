import type { Actor } from '@lyceum/server/actor';
import type { ImportCheck, ImportJob, ImportResult, ImportStatus } from '../__generated__/resolvers';
import { isDelegatedKind, templateOf, type EntityType, type Template } from '../columns/subject';
import { failMessage } from './fail-message';
import { templateView } from './get-import-templates';
import { noteText } from './import-note';
import { activeStatuses, mayLoad, type ImportJobRow } from './import-job';

/** An import as the schema shows it, in the actor's language. */
export function importJobView(
  row: ImportJobRow,
  actor: Actor,
  templates: ReadonlyMap<string, Template>,
): ImportJob {
  const active = activeStatuses.includes(row.status);
  const isDone = !active && !WITHOUT_FIX.includes(row.status);
  return {
    id: row.id,
    programId: row.program_id,
    entityType: row.entity_type,
    fileName: row.file_name,
    fileSize: Number(row.file_size),
    status: row.status,
    phase: active ? row.phase : null,
    percent: active ? row.percent : 100,
    errorCount: row.refused_rows,
    failMessage: failMessage(row.fail_code, row.fail_detail, actor.language),
    reportingWindow: row.reporting_window,
    allowFix: isDone && row.replaced_by === null && mayLoad(actor, row.entity_type),
    resubmissionChain: row.resubmission_chain,
    replacedBy: row.replaced_by,
    dependsOn: row.depends_on,
    notes: row.notes.map((note) => noteText(note, actor.language)),
    template: templateView(templates.get(row.template_id) ?? templateOf(row.entity_type), actor),
    result: resultView(row),
    check: checkView(row),
    canUndo:
      row.status === 'IMPORTED' &&
      row.replaced_by === null &&
      mayLoad(actor, row.entity_type) &&
      (row.changes_plan_id !== null || (row.rows_changed ?? 0) > 0),
    undoneBy: row.undone_by ? { id: row.undone_by } : null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoObstacles: row.undo_obstacles,
    submittedBy: row.submitted_by ? { id: row.submitted_by } : null,
    submittedAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** States in which an import has nothing to correct. */
const WITHOUT_FIX: readonly ImportStatus[] = ['ARCHIVED', 'PLANNED', 'CHECKED', 'SUPERSEDED', 'UNDOING'];
/** States in which nothing of an import is loaded. */
const NOT_LOADED: readonly ImportStatus[] = [
  'NEEDS_FIX',
  'FAILED',
  'PLANNED',
  'CHECKED',
  'SUPERSEDED',
  'UNDONE',
];

function checkView({ check_result: check, ...row }: ImportJobRow): ImportCheck | null {
  if (!check) return null;
  const good = row.total_rows - row.refused_rows - (row.counts.leftOutRows ?? 0);
  const isSession = row.entity_type === 'SESSION';
  return {
    keyProperty: keyOf(row.entity_type),
    byOtherKeyRows: check.byOtherKey,
    newRecords: check.fresh,
    changedRecords: check.changed,
    sameRecords: isSession ? 0 : Math.max(0, good - check.fresh - check.changed),
    refusedRows: row.refused_rows,
    changedSchools: check.changedSchools,
    fields: check.fields.map(({ field, rows }) => ({ field, records: rows })),
  };
}

/** The column by which the records of a file are recognised. */
function keyOf(entityType: EntityType): string {
  if (entityType === 'STUDENT' || entityType === 'SESSION' || entityType === 'ATTENDANCE')
    return 'student_id';
  if (!isDelegatedKind(entityType)) return 'sourcedid';
  return { GUARDIAN: 'guardian_email', TUTOR: 'tutor_id', STAFF: 'staff_email' }[entityType];
}

function resultView({ counts, status, ...row }: ImportJobRow): ImportResult {
  const loaded = NOT_LOADED.includes(status)
    ? 0
    : Math.max(0, row.total_rows - row.refused_rows - (counts.leftOutRows ?? 0));
  const { newRows = 0, sessions = 0, newSessions = 0 } = counts;
  const students = row.entity_type === 'STUDENT';
  const { updatedRows = 0, leftOutRows = 0 } = counts;
  return {
    totalRows: row.total_rows,
    loadedRows: loaded,
    newRows,
    updatedRows,
    leftOutRows,
    unchangedRows: students ? (counts.unchangedStudents ?? 0) : Math.max(0, loaded - newRows - updatedRows),
    refusedRows: row.refused_rows,
    remarkedRows: row.remarked_rows,
    newStudents: counts.newStudents ?? 0,
    updatedStudents: counts.updatedStudents ?? 0,
    unchangedStudents: counts.unchangedStudents ?? 0,
    newSchools: counts.newSchools ?? 0,
    newTutors: counts.newTutors ?? 0,
    tutors: counts.tutors ?? 0,
    newSessions,
    unchangedSessions: Math.max(0, sessions - newSessions),
    overlaps: counts.overlaps ?? 0,
  };
}
