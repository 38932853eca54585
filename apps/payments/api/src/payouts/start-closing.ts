import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * Has a leader's account closed at the vendor, once the transfers that are ordered have reached it. Called before the erasure, which
 * removes the account here.
 */
export async function startClosing(db: TenantDb, userId: string, at: Date): Promise<void> {
  await db.query(
    `UPDATE payments.payout_transfers t SET account = a.account FROM payments.payout_accounts a
     WHERE t.user_id = $1 AND t.state = 'PENDING' AND t.account IS NULL
       AND a.ecosystem_id = t.ecosystem_id AND a.user_id = t.user_id AND a.state = 'READY'`,
    [userId],
  );
  await db.query(
    `INSERT INTO payments.account_closings (ecosystem_id, account, user_id, asked_at, next_at)
     SELECT a.ecosystem_id, a.account, a.user_id, $2, $2 FROM payments.payout_accounts a WHERE a.user_id = $1
     ON CONFLICT (ecosystem_id, account) DO NOTHING`,
    [userId, at],
  );
}
