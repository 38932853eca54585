import type { StatusTone } from '@lyceum/web/design-system';
import type { ImportJobFieldsFragment, ImportStatus } from '../__generated__/graphql';

export type ImportInfo = ImportJobFieldsFragment;

export function isActive(status: ImportStatus): boolean {
  return status === 'UPLOADED' || status === 'VALIDATING' || status === 'IMPORTING' || status === 'UNDOING';
}

/** Whether another domain loads the rows: those of guardians, tutors, staff and attendance. */
export function isDelegated({ entityType }: Pick<ImportInfo, 'entityType'>): boolean {
  return ['GUARDIAN', 'TUTOR', 'STAFF', 'ATTENDANCE'].includes(entityType);
}

/** A loaded import with refused rows gets a warning tone. */
export function toneOf({ status, errorCount }: Pick<ImportInfo, 'status' | 'errorCount'>): StatusTone {
  if (status === 'IMPORTED') return errorCount > 0 ? 'warn' : 'good';
  if (status === 'NEEDS_FIX' || status === 'FAILED') return 'bad';
  return isActive(status) || status === 'CHECKED' ? 'waiting' : 'neutral';
}

/** Key of the sentence that summarises an import's result. */
export function outcomeOf({
  status,
  result,
  entityType,
}: ImportInfo): 'none' | 'unchanged' | 'students' | 'sessions' | 'records' {
  if ((status !== 'IMPORTED' && status !== 'ARCHIVED') || entityType === 'MANIFEST') return 'none';
  if (result.loadedRows === 0) return 'none';
  if (result.newRows + result.updatedRows + result.updatedStudents === 0) return 'unchanged';
  if (entityType === 'SESSION') return 'sessions';
  return entityType === 'STUDENT' ? 'students' : 'records';
}
