import { stringify } from 'csv-stringify/sync';
import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import type { PayStatus } from './pay-rule';

/** Most rows of one file. */
export const MOST_CSV_ROWS = 10_000;

/** Begins with a byte order mark, so that spreadsheets read UTF-8. */
export function csvOf(heads: string[], lines: unknown[][]): string {
  return `\uFEFF${stringify([heads, ...lines], { escape_formulas: true, record_delimiter: 'windows' })}`;
}

/** Column headings of the files. */
export const COLUMNS = {
  date: t('pay.columns.date'),
  subject: t('pay.columns.subject'),
  program: t('pay.columns.program'),
  minutes: t('pay.columns.minutes'),
  hourlyRate: t('pay.columns.hourlyRate'),
  amount: t('pay.columns.amount'),
  currency: t('pay.columns.currency'),
  state: t('pay.columns.state'),
  paidOn: t('pay.columns.paidOn'),
  reference: t('pay.columns.reference'),
  session: t('pay.columns.session'),
  reason: t('pay.columns.reason'),
  firstDay: t('pay.columns.firstDay'),
  lastDay: t('pay.columns.lastDay'),
  sessions: t('pay.columns.sessions'),
  toApprove: t('pay.columns.toApprove'),
  toPay: t('pay.columns.toPay'),
  paid: t('pay.columns.paid'),
  person: t('pay.columns.person'),
} satisfies Record<string, Words>;

export const PAY_STATES: Record<PayStatus, Words> = {
  NOT_APPLICABLE: t('pay.states.notApplicable'),
  PENDING: t('pay.states.pending'),
  APPROVED: t('pay.states.approved'),
  DENIED: t('pay.states.denied'),
  PAID: t('pay.states.paid'),
};
