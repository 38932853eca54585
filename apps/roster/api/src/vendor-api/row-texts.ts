import type { RowProblem } from '@lyceum/contracts/vendor-api';
import type { Language, Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { problemText, type ProblemCode } from '../cells/subject';

/** Problems of a pushed row that files do not have, or that need other words than for a file. */
const texts = {
  'row-unreadable': t('vendorApi.row.rowUnreadable'),
  'record-id-missing': t('vendorApi.row.recordIdMissing'),
  'record-repeated': t('vendorApi.row.recordRepeated'),
  'record-elsewhere': t('vendorApi.row.recordElsewhere'),
  'not-text': t('vendorApi.row.notText'),
  'not-a-number': t('vendorApi.row.notANumber'),
  'program-missing': t('vendorApi.row.programMissing'),
  'program-unknown': t('vendorApi.row.programUnknown'),
  'program-archived': t('vendorApi.row.programArchived'),
  'student-not-in-program': t('vendorApi.row.studentNotInProgram'),
} satisfies Record<string, Words>;

export type RowCode = keyof typeof texts | 'attendance-repeated' | ProblemCode;

/** A problem before its text is written. */
export interface FoundProblem {
  field: string;
  code: RowCode;
  /** The conflicting record. */
  record?: string;
}

export function messageOf({ field, code, record = '' }: FoundProblem, language: Language): RowProblem {
  return { field, code, message: textOf(code, record, language) };
}

function textOf(code: RowCode, record: string, language: Language): string {
  if (code === 'attendance-repeated') return t('vendorApi.row.attendanceRepeated', { record })[language];
  if (code in texts) return texts[code as keyof typeof texts][language];
  return problemText(code as ProblemCode, language, null);
}

export const programTexts = { archived: texts['program-archived'], unknown: texts['program-unknown'] };
