import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const texts = {
  id: t('contracts.id'),
  vendorName: t('contracts.vendorName'),
  vendorEmail: t('contracts.vendorEmail'),
  contacts: t('contracts.contacts'),
  admin: t('contracts.admin'),
  until: t('contracts.until'),
  programs: t('contracts.programs'),
  rates: t('contracts.rates'),
  sameRates: t('contracts.sameRates'),
  fromMinutes: t('contracts.fromMinutes'),
  amount: t('contracts.amount'),
  floor: t('contracts.floor'),
  cap: t('contracts.cap'),
  percent: t('contracts.percent'),
  bonuses: t('contracts.bonuses'),
  bonusPercent: t('contracts.bonusPercent'),
  scale: t('contracts.scale'),
  bound: t('contracts.bound'),
  taken: t('contracts.taken'),
  settled: t('contracts.settled'),
  moved: t('contracts.moved'),
  fixedPeriod: t('contracts.fixedPeriod'),
} satisfies Record<string, Words>;
