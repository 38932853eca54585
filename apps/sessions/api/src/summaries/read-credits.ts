import type { HoursCreditReason } from '../__generated__/resolvers';
import type { Reader } from '../projections/subject';
import { CREDIT_JOINS, CREDIT_MINUTES, CREDIT_REASON } from '../ledger/subject';

interface CreditRow {
  userId: string;
  reason: HoursCreditReason;
  minutes: number;
  decidedBy: string | null;
  decidedAt: Date | null;
}

/** The hours of each leader of a session that is over or cancelled. */
export async function readCredits(reader: Reader, sessionId: string) {
  const rows = await reader.read<CreditRow>(
    'credits-of-session',
    `SELECT p.user_id AS "userId", ${CREDIT_REASON} AS reason, ${CREDIT_MINUTES} AS minutes, h.decided_by AS "decidedBy",
       h.decided_at AS "decidedAt"
     FROM sessions.session_participants p ${CREDIT_JOINS}
     WHERE p.session_id = $1 AND p.user_type = 'LEADER' AND p.status IN ('COMPLETED', 'CANCELLED') ORDER BY p.user_id`,
    [sessionId],
  );
  return rows.map(({ userId, reason, minutes, decidedBy, decidedAt }) => ({
    userId,
    user: { __typename: 'User' as const, id: userId },
    reason,
    minutes,
    decidedBy: decidedBy ? { __typename: 'User' as const, id: decidedBy } : null,
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}
