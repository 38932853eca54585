import { displayName, type Reader, readPeople } from '../projections/subject';
import type { BatchRow } from './batch-row';
import type { TransferRow } from './transfer-row';

interface LeaderRow {
  userId: string;
  sessions: number;
  minutes: number;
  amount: string;
  corrections: string;
  yearPaid: string;
  transfer: Pick<TransferRow, 'state' | 'transfer' | 'reason' | 'settledOn'> | null;
}

/**
 * The leaders of a batch by name, with what each was paid in the year of the payment, or of the last day until then.
 *
 * @param most how many of them; null: all, whose number the lines of the batch bound
 */
export async function readLeaders(
  reader: Reader,
  { id, firstDay, lastDay, paidOn, currency }: BatchRow,
  most: number | null,
) {
  const year = (paidOn ?? lastDay).slice(0, 4);
  const rows = await reader.read<LeaderRow>(
    'payout-leaders',
    `SELECT n.user_id AS "userId", count(*)::int AS sessions, sum(n.minutes)::int AS minutes, sum(n.amount)::text AS amount,
       coalesce(sum(n.amount) FILTER (WHERE n.day < $2::date), 0)::text AS corrections,
       (SELECT coalesce(sum(l.amount), 0)::text FROM sessions.leader_pay l WHERE l.user_id = n.user_id AND l.currency = $3
          AND l.status = 'PAID' AND coalesce(l.paid_on, (l.decided_at AT TIME ZONE 'UTC')::date) BETWEEN $4::date AND $5::date) AS "yearPaid",
       (SELECT jsonb_build_object('state', t.state, 'transfer', t.transfer, 'reason', t.reason, 'settledOn', t.settled_on)
        FROM sessions.payout_transfers t WHERE t.batch_id = $1 AND t.user_id = n.user_id) AS transfer
     FROM sessions.payout_lines n LEFT JOIN sessions.people w ON w.user_id = n.user_id
     WHERE n.batch_id = $1 GROUP BY n.user_id
     ORDER BY min(sessions.fold_text(w.last_name || ' ' || w.first_name)), n.user_id LIMIT $6::int`,
    [id, firstDay, currency, `${year}-01-01`, `${year}-12-31`, most],
  );
  const people = await readPeople(
    reader,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ amount, corrections, yearPaid, ...row }) => {
    const person = people.get(row.userId);
    return {
      ...row,
      name: person ? displayName(person) : null,
      ...{ amount: Number(amount), corrections: Number(corrections), yearPaid: Number(yearPaid) },
    };
  });
}
