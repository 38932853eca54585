import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const MOST_CHARGES = 5000;
export const MOST_LINES = 500;

export const texts = {
  issued: t('invoices.issued'),
  notIssued: t('invoices.notIssued'),
  otherTotal: t('invoices.otherTotal'),
  nothing: t('invoices.nothing'),
  tooMuch: t('invoices.tooMuch', { charges: MOST_CHARGES, lines: MOST_LINES }),
  archivedClient: t('invoices.archivedClient'),
  programs: t('invoices.programs'),
  days: t('invoices.days'),
  orderClosed: t('invoices.orderClosed'),
  orderClient: t('invoices.orderClient'),
  orderPrograms: t('invoices.orderPrograms'),
  orderDays: t('invoices.orderDays'),
  orderCurrency: t('invoices.orderCurrency'),
  orderLeft: t('invoices.orderLeft'),
  noEmail: t('invoices.noEmail'),
  amount: t('invoices.amount'),
  reference: t('invoices.reference'),
  future: t('invoices.future'),
  aboveBalance: t('invoices.aboveBalance'),
  nothingToPayBack: t('invoices.nothingToPayBack'),
  otherValues: t('invoices.otherValues'),
  nothingBilled: t('invoices.nothingBilled'),
  tooManyCharges: t('invoices.tooManyCharges'),
} satisfies Record<string, Words>;
