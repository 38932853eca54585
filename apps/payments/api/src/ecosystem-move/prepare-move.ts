import type { Move } from '@lyceum/server/ecosystem-move';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * Of a leader who has a payout account in both organizations, one moves on or stays: that of the target, unless only the other one can be
 * paid. The other one is closed at the vendor once it is empty.
 */
export async function prepareMove(
  db: TenantDb,
  { sourceId, targetId, id }: Move,
  { clock }: Services,
): Promise<void> {
  await db.query(
    `WITH pairs AS (
       SELECT a.ecosystem_id AS source, a.user_id AS from_id, a.account AS from_account, b.ecosystem_id AS target, b.user_id AS to_id,
         b.account AS to_account, a.state = 'READY' AND b.state <> 'READY' AS keeps_source
       FROM payments.payout_accounts a
       JOIN payments.payout_accounts b ON b.ecosystem_id = $2 AND b.user_id = payments.moved_id($1, $3, a.user_id)
       WHERE a.ecosystem_id = $1
     ), others AS (
       SELECT CASE WHEN keeps_source THEN target ELSE source END AS ecosystem_id,
         CASE WHEN keeps_source THEN to_id ELSE from_id END AS user_id,
         CASE WHEN keeps_source THEN to_account ELSE from_account END AS account
       FROM pairs
     ), gone AS (
       DELETE FROM payments.payout_accounts p USING others o WHERE p.ecosystem_id = o.ecosystem_id AND p.user_id = o.user_id
       RETURNING p.ecosystem_id, p.user_id, p.account
     )
     INSERT INTO payments.account_closings (ecosystem_id, account, user_id, asked_at, next_at)
     SELECT g.ecosystem_id, g.account, g.user_id, $4::timestamptz, $4::timestamptz FROM gone g
     ON CONFLICT (ecosystem_id, account) DO NOTHING`,
    [sourceId, targetId, id, clock.now()],
  );
}
