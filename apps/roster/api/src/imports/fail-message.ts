import type { Language, Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { workbookTexts, type WorkbookCode } from '../workbooks/subject';
import type { FailCode } from './import-job';

const TEXTS: Readonly<Record<Exclude<FailCode, WorkbookCode>, (detail: string) => Words>> = {
  fault: () => t('imports.failure.fault'),
  'not-csv': (detail) => t('imports.failure.notCsv', { detail }),
  'endless-row': (detail) => t('imports.failure.endlessRow', { detail }),
  'too-many-rows': (detail) => t('imports.failure.tooManyRows', { detail }),
  empty: () => t('imports.failure.empty'),
  'no-good-row': () => t('imports.failure.noGoodRow'),
  'student-file-failed': () => t('imports.failure.studentFileFailed'),
  'session-file-failed': () => t('imports.failure.sessionFileFailed'),
  'program-archived': () => t('imports.failure.programArchived'),
  'plan-not-applied': () => t('imports.failure.planNotApplied'),
  'file-missing': () => t('imports.failure.fileMissing'),
};

/** The message about an import that loaded nothing. */
export function failMessage(code: FailCode | null, detail: string | null, language: Language): string | null {
  if (!code) return null;
  return (isWorkbookCode(code) ? workbookTexts[code] : TEXTS[code](detail ?? ''))[language];
}

const isWorkbookCode = (code: FailCode): code is WorkbookCode => code in workbookTexts;
