import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const texts = {
  id: t('payouts.id'),
  days: t('payouts.days'),
  currency: t('payouts.currency'),
  nothing: t('payouts.nothing'),
  tooMany: t('payouts.tooMany'),
  otherValues: t('payouts.otherValues'),
  notOpen: t('payouts.notOpen'),
  notApproved: t('payouts.notApproved'),
  isOpen: t('payouts.isOpen'),
  paid: t('payouts.paid'),
  empty: t('payouts.empty'),
  changed: t('payouts.changed'),
  reason: t('payouts.reason'),
  reference: t('payouts.reference'),
  fileName: t('payouts.fileName'),
  fileKind: t('payouts.fileKind'),
  fileSize: t('payouts.fileSize'),
  fileTorn: t('payouts.fileTorn'),
  leaders: t('payouts.leaders'),
  transferred: t('payouts.transferred'),
  onItsWay: t('payouts.onItsWay'),
  reverseFirst: t('payouts.reverseFirst'),
  notTransferred: t('payouts.notTransferred'),
  tooManyUploads: t('payouts.tooManyUploads'),
} satisfies Record<string, Words>;
