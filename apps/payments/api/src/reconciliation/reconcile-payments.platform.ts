import { systemActor } from '@lyceum/server/actor';
import { movedTo } from '@lyceum/server/ecosystem-move';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { cardVendor, payoutVendor, type VendorPayment, type VendorTransfer } from '../vendor/subject';
import { comparePayments } from './compare-payments';
import { compareTransfers } from './compare-transfers';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 35;
const IN_FLIGHT_MS = 10 * 60_000;
/** A payment is made before it is settled: up to half an hour where the bank's page is open. */
const BEFORE_SETTLED_MS = DAY_MS;

/** Compares payments, refunds and transfers of the last 35 days with the card vendor's once a day, for every organization. */
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
        AND (EXISTS (SELECT 1 FROM payments.customers c WHERE c.ecosystem_id = e.ecosystem_id)
          OR EXISTS (SELECT 1 FROM payments.payout_transfers t WHERE t.ecosystem_id = e.ecosystem_id)
          OR EXISTS (SELECT 1 FROM payments.moves m WHERE m.target_id = e.ecosystem_id))`,
      values: [new Date(now.getTime() - DAY_MS + HOUR_MS)],
    });
    if (ecosystems.length === 0) return;
    const from = new Date(now.getTime() - DAYS * DAY_MS);
    const listed = new Map<string, VendorPayment[]>(ecosystems.map(({ id }) => [id, []]));
    const homeOf = homes(services);
    for await (const payment of vendor.listPayments(from))
      listed.get(await homeOf(payment.ecosystemId))?.push(payment);
    const transferred = await transfersOf(services, from, homeOf);
    const since = new Date(from.getTime() + BEFORE_SETTLED_MS);
    const until = new Date(now.getTime() - IN_FLIGHT_MS);
    for (const [id, payments] of listed) {
      const actor = systemActor(id, 'reconcile payments');
      const transfers = transferred.get(id) ?? [];
      const found = await services.tenancy.within(
        actor,
        async (db) =>
          (await comparePayments(db, { payments, since, until }, now)) +
          (await compareTransfers(db, { transfers, since, until }, now)),
      );
      if (found > 0) services.logger.warn({ ecosystemId: id, found }, 'payments differ from the card vendor');
    }
  },
});

/** The vendor's transfers by organization. */
async function transfersOf(
  services: Services,
  from: Date,
  homeOf: HomeOf,
): Promise<Map<string, VendorTransfer[]>> {
  const listed = new Map<string, VendorTransfer[]>();
  const vendor = payoutVendor(services);
  if (!vendor) return listed;
  for await (const transfer of vendor.listTransfers(from)) {
    const home = await homeOf(transfer.ecosystemId);
    listed.set(home, [...(listed.get(home) ?? []), transfer]);
  }
  return listed;
}

type HomeOf = (ecosystemId: string) => Promise<string>;

/** The organization that now has the payments of one: another where it became a program of that. Each is looked up once. */
function homes(services: Services): HomeOf {
  const known = new Map<string, string>();
  return async (ecosystemId) => {
    const home = known.get(ecosystemId) ?? (await movedTo(ecosystemId, services)) ?? ecosystemId;
    known.set(ecosystemId, home);
    return home;
  };
}
