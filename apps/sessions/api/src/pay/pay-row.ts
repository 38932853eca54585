import type { Reader } from '../projections/subject';
import type { PayStatus } from './pay-rule';

/** Pay of one leader for one session. */
export interface PayRow {
  sessionId: string;
  userId: string;
  programId: string;
  /** YYYY-MM-DD: the session's date in its own zone. */
  day: string;
  status: PayStatus;
  /** Decimal with two places, for an hour, as at completion of the session. */
  hourlyRate: string;
  currency: string;
  minutes: number;
  /** Hundredths of the currency, as a decimal string. */
  amount: string;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  /** YYYY-MM-DD of the payment; null until paid. */
  paidOn: string | null;
  /** Reference of the payment, such as the number of a transfer. */
  reference: string | null;
}

/** Select list of `sessions.leader_pay l`. */
export const PAY_COLUMNS = `l.session_id AS "sessionId", l.user_id AS "userId", l.program_id AS "programId", l.day::text AS day,
  l.status, l.hourly_rate::text AS "hourlyRate", l.currency, l.minutes, l.amount::text AS amount, l.reason,
  l.decided_by AS "decidedBy", l.decided_at AS "decidedAt", l.paid_on::text AS "paidOn", l.payment_reference AS reference`;

/** One query for all sessions. */
export async function readPayOfSessions(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, PayRow[]>> {
  const rows = await reader.read<PayRow>(
    'pay-of-sessions',
    `SELECT ${PAY_COLUMNS} FROM sessions.leader_pay l WHERE l.session_id = ANY ($1::uuid[]) ORDER BY l.session_id, l.user_id`,
    [sessionIds],
  );
  const bySession = new Map<string, PayRow[]>();
  for (const row of rows) bySession.set(row.sessionId, [...(bySession.get(row.sessionId) ?? []), row]);
  return bySession;
}
