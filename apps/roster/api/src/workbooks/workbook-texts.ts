import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import type { WorkbookCode } from './workbook-thread';

/** Why a workbook cannot be read, and the remedy. */
export const workbookTexts: Readonly<Record<WorkbookCode, Words>> = {
  'not-a-workbook': t('workbooks.workbook.notAWorkbook'),
  'workbook-old': t('workbooks.workbook.workbookOld'),
  'workbook-ods': t('workbooks.workbook.workbookOds'),
  'workbook-numbers': t('workbooks.workbook.workbookNumbers'),
  'workbook-binary': t('workbooks.workbook.workbookBinary'),
  'workbook-damaged': t('workbooks.workbook.workbookDamaged'),
  'workbook-empty': t('workbooks.workbook.workbookEmpty'),
  'workbook-too-many-parts': t('workbooks.workbook.workbookTooManyParts'),
  'workbook-too-large': t('workbooks.workbook.workbookTooLarge'),
  'workbook-too-wide': t('workbooks.workbook.workbookTooWide'),
  'workbook-too-slow': t('workbooks.workbook.workbookTooSlow'),
};
