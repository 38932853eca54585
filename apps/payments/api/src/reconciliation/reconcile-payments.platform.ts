import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { cardVendor, type VendorPayment } from '../vendor/subject';
import { comparePayments } from './compare-payments';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 35;
const IN_FLIGHT_MS = 10 * 60_000;
/** A payment is made before it is settled: up to half an hour where the bank's page is open. */
const BEFORE_SETTLED_MS = DAY_MS;

/** Compares payments and refunds of the last 35 days with the card vendor's once a day, for every organization. */
export const reconcilePayments = defineSchedule<Services>({
  kind: 'reconcile-payments',
  everyMs: HOUR_MS,
  handler: async (services) => {
    const vendor = cardVendor(services);
    if (!vendor) return;
    const now = services.clock.now();
    const ecosystems = await services.tenancy.platformRead<{ id: string }>('payments to reconcile', {
      name: 'ecosystems-to-reconcile',
      text: `SELECT ecosystem_id AS id FROM payments.ecosystems e WHERE coalesce(reconciled_at, '-infinity') < $1
        AND EXISTS (SELECT 1 FROM payments.customers c WHERE c.ecosystem_id = e.ecosystem_id)`,
      values: [new Date(now.getTime() - DAY_MS + HOUR_MS)],
    });
    if (ecosystems.length === 0) return;
    const from = new Date(now.getTime() - DAYS * DAY_MS);
    const listed = new Map<string, VendorPayment[]>(ecosystems.map(({ id }) => [id, []]));
    for await (const payment of vendor.listPayments(from)) listed.get(payment.ecosystemId)?.push(payment);
    const since = new Date(from.getTime() + BEFORE_SETTLED_MS);
    const until = new Date(now.getTime() - IN_FLIGHT_MS);
    for (const [id, payments] of listed) {
      const actor = systemActor(id, 'reconcile payments');
      const found = await services.tenancy.within(actor, (db) =>
        comparePayments(db, { payments, since, until }, now),
      );
      if (found > 0) services.logger.warn({ ecosystemId: id, found }, 'payments differ from the card vendor');
    }
  },
});
