import { dayIn } from '@lyceum/contracts/calendar';
import type { BillingNotice } from '@lyceum/contracts/payments';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockBooks } from '../books/subject';
import { ENDS_NOTICE_DAYS, percentOf, USED_NOTICE_PERCENT } from '../rules/subject';
import { findOrder, USED } from './order-row';

const EVERY_MS = 3_600_000;
const AT_ONCE = 500;

/** $1: today in UTC. */
const MOSTLY_USED = `o.used_told_at IS NULL AND ${USED} * 100 >= o.amount * ${USED_NOTICE_PERCENT}`;
const ENDS_SOON = `o.ends_told_at IS NULL AND o.valid_until BETWEEN $1::date AND $1::date + ${ENDS_NOTICE_DAYS}`;

/** Notifies admins once that most of a purchase order is used, and once that it ends soon. */
export const watchPurchaseOrders = defineSchedule<Services>({
  kind: 'watch-purchase-orders',
  everyMs: EVERY_MS,
  handler: async (services) => {
    const now = services.clock.now();
    const day = dayIn('UTC', now);
    const found = await services.tenancy.platformRead<{ ecosystemId: string; id: string }>(
      'purchase orders that run out',
      {
        name: 'purchase-orders-that-run-out',
        text: `SELECT o.ecosystem_id AS "ecosystemId", o.id FROM payments.purchase_orders o
          WHERE NOT o.closed AND ((${MOSTLY_USED}) OR (${ENDS_SOON})) ORDER BY o.ecosystem_id, o.id LIMIT ${AT_ONCE}`,
        values: [day],
      },
    );
    for (const { ecosystemId, id } of found)
      try {
        await services.tenancy.within(systemActor(ecosystemId, 'watch purchase orders'), (db) =>
          notifyOf(db, id, { now, day }),
        );
      } catch (error) {
        services.logger.warn({ err: error, purchaseOrderId: id }, 'a purchase order could not be watched');
      }
  },
});

async function notifyOf(db: TenantDb, id: string, { now, day }: { now: Date; day: string }): Promise<void> {
  await lockBooks(db);
  const [is] = await db.query<{ used: boolean; ends: boolean }>(
    `SELECT ${MOSTLY_USED} AS used, ${ENDS_SOON} AS ends FROM payments.purchase_orders o WHERE o.id = $2 AND NOT o.closed FOR UPDATE`,
    [day, id],
  );
  const order = is && (await findOrder(db, id));
  if (!order) return;
  const [amount, used] = [Number(order.amount), Number(order.used)];
  const publish = (about: BillingNotice['about']) =>
    db.record({
      type: 'payments.billing-news',
      payload: {
        ...{ about, id, clientName: order.client.name, number: order.number, currency: order.currency },
        ...{ amount: amount - used, day: order.validUntil, percent: percentOf(used, amount) },
      } satisfies BillingNotice,
    });
  if (is.used) await publish('PURCHASE_ORDER_USED');
  if (is.ends) await publish('PURCHASE_ORDER_ENDS');
  await db.query(
    `UPDATE payments.purchase_orders SET used_told_at = CASE WHEN $2 THEN $4::timestamptz ELSE used_told_at END,
       ends_told_at = CASE WHEN $3 THEN $4::timestamptz ELSE ends_told_at END WHERE id = $1`,
    [id, is.used, is.ends, now],
  );
}
