import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const texts = {
  id: t('billing.id'),
  name: t('billing.name'),
  nameTaken: t('billing.nameTaken'),
  email: t('billing.email'),
  language: t('billing.language'),
  address: t('billing.address'),
  longText: t('billing.longText'),
  taxName: t('billing.taxName'),
  taxRate: t('billing.taxRate'),
  dueDays: t('billing.dueDays'),
  number: t('billing.number'),
  numberTaken: t('billing.numberTaken'),
  amount: t('billing.amount'),
  belowUsed: t('billing.belowUsed'),
  otherClient: t('billing.otherClient'),
  archivedClient: t('billing.archivedClient'),
  days: t('billing.days'),
  longNote: t('billing.longNote'),
  tooManyPrograms: t('billing.tooManyPrograms'),
  fileName: t('billing.fileName'),
  fileKind: t('billing.fileKind'),
  fileSize: t('billing.fileSize'),
  fileTorn: t('billing.fileTorn'),
  tooManyUploads: t('billing.tooManyUploads'),
} satisfies Record<string, Words>;
