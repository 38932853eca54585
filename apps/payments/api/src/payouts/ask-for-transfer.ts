import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { payoutVendor, VendorRefusal } from '../vendor/subject';
import { readAccountAgain } from './read-account-again';
import { settleRefusal, settleTransfer } from './settle-transfer';
import { TRANSFERS, type TransferRow } from './transfer-row';

/** Longer than a request to the vendor with its repetition takes. */
const IN_FLIGHT_MS = 2 * 60_000;

/**
 * Asks the vendor for a waiting transfer or its reversal, and stores the answer. Where the process is killed at any step, the same call
 * later finds the transfer that was made, or makes it then: the vendor makes one for each id.
 */
export async function askForTransfer(actor: Actor, id: string, services: Services): Promise<void> {
  const row = await take(actor, id, services);
  if (!row) return;
  const vendor = payoutVendor(services);
  const refuse = (code: string) => settleRefusal(actor, row, code, services);
  // A transfer that may have been sent is never given up for these reasons.
  if (!vendor) return row.state === 'PENDING' && !row.account ? refuse('off') : undefined;
  try {
    if (row.state === 'REVERSING')
      return settleTransfer(actor, id, await vendor.reverseTransfer(row.transfer!, id, row.tries), services);
    const account = row.account ?? (await accountOf(actor, row, services));
    if (typeof account !== 'string') return await refuse(account.code);
    const { tries, currency } = row;
    const order = { ecosystemId: actor.ecosystemId!, orderId: id, tries, account, currency };
    await settleTransfer(
      actor,
      id,
      await vendor.makeTransfer({ ...order, amount: Number(row.amount) }),
      services,
    );
  } catch (error) {
    if (!(error instanceof VendorRefusal)) throw error;
    await refuse(error.code);
  }
}

/** Takes a waiting transfer, so that nobody else asks for it at the same time. */
function take(actor: Actor, id: string, { tenancy, clock }: Services): Promise<TransferRow | undefined> {
  const now = clock.now();
  return tenancy.within(actor, async (db) => {
    const [row] = await db.query<TransferRow>(
      `${TRANSFERS} WHERE t.id = $1 AND t.state IN ('PENDING', 'REVERSING') AND t.next_at <= $2
         AND (t.asked_at IS NULL OR t.asked_at < $3) FOR UPDATE`,
      [id, now, new Date(now.getTime() - IN_FLIGHT_MS)],
    );
    if (row) await db.query(`UPDATE payments.payout_transfers SET asked_at = $2 WHERE id = $1`, [id, now]);
    return row;
  });
}

/** The leader's account, read from the vendor now and stored with the transfer; a code where it is not ready. */
async function accountOf(
  actor: Actor,
  { id, userId }: TransferRow,
  services: Services,
): Promise<string | { code: string }> {
  const [known] = await services.tenancy.read<{ account: string }>(actor, {
    name: 'payout-account-of-leader',
    text: `SELECT account FROM payments.payout_accounts WHERE user_id = $1`,
    values: [userId],
  });
  if (!known) return { code: 'no_account' };
  await readAccountAgain(actor, { userId, account: known.account }, services);
  return services.tenancy.within(actor, async (db) => {
    const [ready] = await db.query<{ account: string }>(
      `UPDATE payments.payout_transfers t SET account = a.account FROM payments.payout_accounts a
       WHERE t.id = $1 AND a.ecosystem_id = t.ecosystem_id AND a.user_id = t.user_id AND a.state = 'READY' RETURNING a.account`,
      [id],
    );
    return ready?.account ?? { code: 'not_ready' };
  });
}
