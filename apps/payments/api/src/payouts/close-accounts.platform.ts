import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { requirePayouts } from '../vendor/subject';

const AT_ONCE = 200;
/** The vendor pays an account out within days. */
const AGAIN_MS = 86_400_000;

export interface Closing {
  ecosystemId: string;
  userId: string;
  account: string;
}

/** Accounts to close to which no transfer is on its way. */
export function accountsToClose({ tenancy, clock }: Services): Promise<readonly Closing[]> {
  return tenancy.platformRead<Closing>('payout accounts', {
    name: 'payout-accounts-to-close',
    text: `SELECT c.ecosystem_id AS "ecosystemId", c.user_id AS "userId", c.account FROM payments.account_closings c
      WHERE c.next_at <= $1 AND NOT EXISTS (SELECT 1 FROM payments.payout_transfers t
        WHERE t.ecosystem_id = c.ecosystem_id AND t.account = c.account AND t.state IN ('PENDING', 'REVERSING'))
      ORDER BY c.next_at LIMIT ${AT_ONCE}`,
    values: [clock.now()],
  });
}

/** Closes an account at the vendor; tries again the next day where it still has money. Repeatable. */
export async function closeAccount(
  { ecosystemId, userId, account }: Closing,
  services: Services,
): Promise<void> {
  const isClosed = await requirePayouts(services).closeAccount(account);
  await services.tenancy.within(systemActor(ecosystemId, 'settle payouts'), async (db) => {
    if (!isClosed) {
      const nextAt = new Date(services.clock.now().getTime() + AGAIN_MS);
      await db.query(
        `UPDATE payments.account_closings SET tries = tries + 1, next_at = $2 WHERE account = $1`,
        [account, nextAt],
      );
      return;
    }
    const gone = await db.execute(`DELETE FROM payments.account_closings WHERE account = $1`, [account]);
    if (gone > 0)
      await db.audit({
        ...{ action: 'close payout account', subjectKind: 'payout account', subjectId: userId },
        before: { account },
      });
  });
}
