import { t } from '../i18n';
import { workbookTexts } from '../workbooks/subject';
import type { FailCode } from './import-job';

const texts: Readonly<Record<FailCode, { en: string; sp: string }>> = {
  fault: t('imports.failMessage.fault'),
  'not-csv': t('imports.failMessage.notCsv'),
  'endless-row': t('imports.failMessage.endlessRow'),
  empty: t('imports.failMessage.empty'),
  'no-good-row': t('imports.failMessage.noGoodRow'),
  'student-file-failed': t('imports.failMessage.studentFileFailed'),
  'program-archived': t('imports.failMessage.programArchived'),
  'plan-not-applied': t('imports.failMessage.planNotApplied'),
  'file-missing': t('imports.failMessage.fileMissing'),
  ...workbookTexts,
};

/** The message about an import that loaded nothing. */
export function failMessage(code: FailCode | null, detail: string | null, language: Language): string | null {
  return code ? texts[code][language].replace('{detail}', detail ?? '') : null;
}
