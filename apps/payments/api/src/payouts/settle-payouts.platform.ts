import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { payoutVendor } from '../vendor/subject';
import { askForTransfer } from './ask-for-transfer';
import { accountsToClose, closeAccount } from './close-accounts.platform';
import { readAccountAgain } from './read-account-again';

const EVERY_MS = 60_000;
const AT_ONCE = 200;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** As `ask-for-transfer` waits for a request that is on its way. */
const IN_FLIGHT_MS = 2 * 60_000;

/**
 * Finishes what a killed server, a lost answer or a refusal left: transfers and reversals that wait, and states of accounts whose webhook
 * was lost. Accounts with which the vendor is not content are read each hour, others once a day. Closes accounts of people who were erased.
 */
export const settlePayouts = defineSchedule<Services>({
  kind: 'settle-payouts',
  everyMs: EVERY_MS,
  handler: async (services) => {
    const now = services.clock.now().getTime();
    const transfers = await services.tenancy.platformRead<{ ecosystemId: string; id: string }>('transfers', {
      name: 'transfers-to-send',
      text: `SELECT ecosystem_id AS "ecosystemId", id FROM payments.payout_transfers
        WHERE state IN ('PENDING', 'REVERSING') AND next_at <= $1 AND (asked_at IS NULL OR asked_at < $2)
        ORDER BY next_at, id LIMIT ${AT_ONCE}`,
      values: [new Date(now), new Date(now - IN_FLIGHT_MS)],
    });
    for (const { ecosystemId, id } of transfers)
      await orLater(services, id, () =>
        askForTransfer(systemActor(ecosystemId, 'settle payouts'), id, services),
      );
    if (!payoutVendor(services)) return;
    const accounts = await services.tenancy.platformRead<Account>('payout accounts', {
      name: 'payout-accounts-to-read',
      text: `SELECT ecosystem_id AS "ecosystemId", user_id AS "userId", account FROM payments.payout_accounts
        WHERE checked_at < CASE WHEN state IN ('NEEDS_INFORMATION', 'CHECKING') AND made_at > $2 THEN $1::timestamptz ELSE $3::timestamptz END
        ORDER BY checked_at LIMIT ${AT_ONCE}`,
      values: [new Date(now - HOUR_MS), new Date(now - 7 * DAY_MS), new Date(now - DAY_MS)],
    });
    for (const { ecosystemId, ...account } of accounts)
      await orLater(services, account.userId, () =>
        readAccountAgain(systemActor(ecosystemId, 'settle payouts'), account, services),
      );
    for (const closing of await accountsToClose(services))
      await orLater(services, closing.userId, () => closeAccount(closing, services));
  },
});

interface Account {
  ecosystemId: string;
  userId: string;
  account: string;
}

/** A failure does not stop the others: the next run tries again. */
async function orLater(services: Services, id: string, look: () => Promise<unknown>): Promise<void> {
  try {
    await look();
  } catch (error) {
    services.logger.warn({ err: error, subjectId: id }, 'a payout could not be looked after');
  }
}
