import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import type { WorkbookCode } from './workbook-thread';

/** Why a workbook cannot be read, and the remedy. */
export const workbookTexts: Readonly<Record<WorkbookCode, Words>> = {
  'not-a-workbook': t('workbooks.notAWorkbook'),
  'workbook-old': t('workbooks.old'),
  'workbook-ods': t('workbooks.ods'),
  'workbook-numbers': t('workbooks.numbers'),
  'workbook-binary': t('workbooks.binary'),
  'workbook-damaged': t('workbooks.damaged'),
  'workbook-empty': t('workbooks.empty'),
  'workbook-too-many-parts': t('workbooks.tooManyParts'),
  'workbook-too-large': t('workbooks.tooLarge'),
  'workbook-too-wide': t('workbooks.tooWide'),
  'workbook-too-slow': t('workbooks.tooSlow'),
};
