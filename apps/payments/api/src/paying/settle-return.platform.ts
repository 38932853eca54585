import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { amountOf, lockBooks, lockCharges, pushToPages } from '../books/subject';
import { settleWithCredit } from '../credit/subject';
import { postCharges } from '../ledger/subject';
import { requireVendor } from '../vendor/subject';

/** The bank took the money back; no automatic attempt follows. */
export const RETURNED = 'debit_returned';

/**
 * The bank took a paid debit back, up to 60 days later: its charge is due again. Read from the vendor, so that a repeated or late
 * webhook changes nothing. A charge of which something was refunded stays, and the comparison with the vendor shows it.
 */
export async function settleReturn(intent: string, services: Services): Promise<void> {
  const [found] = await services.tenancy.platformRead<{ ecosystemId: string; id: string }>(
    'returned debits',
    {
      name: 'charge-of-payment',
      text: `SELECT ecosystem_id AS "ecosystemId", id FROM payments.charges WHERE payment_intent = $1 AND status = 'PAID'`,
      values: [intent],
    },
  );
  if (!found || !(await requireVendor(services).isReturned(intent))) return;
  const at = services.clock.now();
  await services.tenancy.within(systemActor(found.ecosystemId, 'card-vendor-news'), async (db) => {
    await lockBooks(db);
    const [charge] = await lockCharges(
      db,
      `c.id = $1 AND c.status = 'PAID' AND c.payment_intent = $2 AND c.refunded = 0`,
      [found.id, intent],
    );
    if (!charge) return;
    await db.query(
      `UPDATE payments.charges SET status = 'DECLINED', declined_code = $2, settled_at = NULL, collect_at = NULL, collect_stop = 'DECLINED',
         news = 'STOPPED' WHERE id = $1`,
      [charge.id, RETURNED],
    );
    await postCharges(db, [charge.id], at);
    await db.audit({
      ...{ action: 'debit returned', subjectKind: 'charge', subjectId: charge.id },
      before: { status: charge.status },
      after: { status: 'DECLINED', card: charge.card, amount: amountOf(charge) },
      reason: RETURNED,
    });
    await settleWithCredit(db, [charge.ownerId], at);
    pushToPages(db, [charge]);
  });
}
