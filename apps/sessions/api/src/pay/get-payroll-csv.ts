import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPayrollCsvArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { hotReads, readSettings } from '../projections/subject';
import { nameFor, Values } from '../session-filter/subject';
import { type LeaderSums, LEADER_SUMS, totalsOf } from './leader-sums';
import { COLUMNS, csvOf, MOST_CSV_ROWS } from './pay-csv';
import { payConditions } from './pay-filter';
import { decimalOf } from './pay-rule';

const HEADS = [
  ...[COLUMNS.firstDay, COLUMNS.lastDay, COLUMNS.sessions, COLUMNS.minutes, COLUMNS.toApprove, COLUMNS.toPay],
  ...[COLUMNS.paid, COLUMNS.currency, COLUMNS.paidOn, COLUMNS.reference, COLUMNS.person],
];

type PayrollRow = LeaderSums & {
  userId: string;
  leader: string | null;
  paidOn: string | null;
  reference: string | null;
};

/** For payroll: one row per leader and currency, with the amounts due and paid. */
export async function getPayrollCsv(
  actor: Actor,
  { filter }: QueryGetPayrollCsvArgs,
  services: Services,
): Promise<string> {
  const reader = hotReads(actor, services);
  const values = new Values();
  const conditions = payConditions(actor, filter, 'ADMINISTERED', values);
  const text = `SELECT l.user_id AS "userId", min(coalesce(w.preferred_name, w.first_name) || ' ' || w.last_name) AS leader, l.currency,
      max(l.paid_on)::text AS "paidOn", string_agg(DISTINCT l.payment_reference, ' · ' ORDER BY l.payment_reference) AS reference, ${LEADER_SUMS}
    FROM sessions.leader_pay l LEFT JOIN sessions.people w ON w.user_id = l.user_id
    WHERE ${conditions.join(' AND ')} GROUP BY l.user_id, l.currency ORDER BY 2, 1, 3 LIMIT ${MOST_CSV_ROWS + 1}`;
  const [rows, settings] = await Promise.all([
    reader.read<PayrollRow>(nameFor('payroll-csv', text), text, values.list),
    readSettings(reader),
  ]);
  if (rows.length > MOST_CSV_ROWS) throw new BadInput('filter', t('pay.tooManyRows'));
  const { language } = actor;
  return csvOf(
    [settings.terms[language].tutor, ...HEADS.map((words) => words[language])],
    rows.map((row) => {
      const { pending, approved, paid, sessions, minutes } = totalsOf(row);
      return [
        ...[row.leader, filter.from, filter.to, sessions, minutes, decimalOf(pending.amount)],
        ...[
          decimalOf(approved.amount),
          decimalOf(paid.amount),
          row.currency,
          row.paidOn,
          row.reference,
          row.userId,
        ],
      ];
    }),
  );
}
