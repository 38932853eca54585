import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const texts = {
  id: t('extraCharges.id'),
  name: t('extraCharges.name'),
  amount: t('extraCharges.amount'),
  off: t('extraCharges.off'),
  archivedProgram: t('extraCharges.archivedProgram'),
  otherValues: t('extraCharges.otherValues'),
  own: t('extraCharges.own'),
  paid: t('extraCharges.paid'),
} satisfies Record<string, Words>;
