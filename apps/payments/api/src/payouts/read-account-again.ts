import type { PayoutNotice } from '@lyceum/contracts/payments';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { type AccountNow, requirePayouts } from '../vendor/subject';
import { ACCOUNTS, type AccountRow } from './account-row';

/** States in which pay arrives, or will without the leader. */
const WELL: readonly AccountNow[] = ['READY', 'CHECKING'];

/**
 * Stores the state of an account as the vendor has it now, and notifies its leader where pay no longer arrives. An account that the vendor
 * does not know any more is removed, so that a new one can be opened.
 */
export async function readAccountAgain(
  actor: Actor,
  { userId, account }: Pick<AccountRow, 'userId' | 'account'>,
  services: Services,
): Promise<void> {
  const state = await requirePayouts(services).readAccount(account);
  await services.tenancy.within(actor, async (db) => {
    const [before] = await db.query<AccountRow>(
      `${ACCOUNTS} WHERE a.user_id = $1 AND a.account = $2 FOR UPDATE`,
      [userId, account],
    );
    if (!before) return;
    if (state === 'GONE') await db.query(`DELETE FROM payments.payout_accounts WHERE user_id = $1`, [userId]);
    else
      await db.query(`UPDATE payments.payout_accounts SET state = $2, checked_at = $3 WHERE user_id = $1`, [
        ...[userId, state, services.clock.now()],
      ]);
    if (state === before.state) return;
    await db.audit({
      ...{ action: 'payout account changed', subjectKind: 'payout account', subjectId: userId },
      before: { state: before.state },
      after: { state },
    });
    const stopped = !WELL.includes(state) && (WELL.includes(before.state) || state === 'RESTRICTED');
    if (stopped) await publishRestricted(db, userId);
    db.notify({ userIds: 'ecosystem', topics: ['payments'] });
  });
}

async function publishRestricted(db: TenantDb, userId: string): Promise<void> {
  const payload: PayoutNotice = {
    ...{ about: 'ACCOUNT_RESTRICTED', userId, leaderName: null },
    ...{ batchId: null, amount: null, currency: null, reason: null },
  };
  await db.record({ type: 'payments.payout-news', payload });
}
