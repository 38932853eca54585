import type { PaySaved } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';

const MOST_AT_ONCE = 500;

/** Of pay entries `l`: what their sessions cost, as in `PaySaved`. */
const PAY_OF_SESSIONS = `jsonb_build_object('id', l.session_id, 'programId', l.program_id, 'day', min(l.day), 'currency', l.currency,
  'amount', coalesce(sum(l.amount) FILTER (WHERE l.status <> 'DENIED'), 0),
  'approved', coalesce(sum(l.amount) FILTER (WHERE l.status IN ('APPROVED', 'PAID')), 0))`;

/** Publishes what the leaders of these sessions earn now, in the transaction that changed it. */
export async function publishPaySaved(db: TenantDb, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const rows = await db.query<{ session: PaySaved['sessions'][number] }>(
    `SELECT ${PAY_OF_SESSIONS} AS session FROM sessions.leader_pay l WHERE l.session_id = ANY ($1::uuid[])
     GROUP BY l.session_id, l.program_id, l.currency ORDER BY l.session_id, l.currency`,
    [[...new Set(sessionIds)]],
  );
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
    const payload: PaySaved = {
      sessions: rows.slice(from, from + MOST_AT_ONCE).map(({ session }) => session),
    };
    await db.record({ type: 'sessions.pay-saved', payload });
  }
}
