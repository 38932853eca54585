import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { COLLECTED_AUTOMATICALLY, lockBooks, lockCharges } from '../books/subject';
import { publishPaymentResults } from '../payer-events/subject';
import { beginPayment, collect, giveUp } from '../paying/subject';
import { FIRST_TRY_HOURS } from '../rules/subject';
import { cardVendor } from '../vendor/subject';

const EVERY_MS = 5 * 60_000;
const AT_ONCE = 200;
/** Concurrent requests to the vendor. */
const SIDE_BY_SIDE = 4;

/** $1: the latest end of a session; $2: now. Leaves out charges that the credit covers. */
const DUE = `c.status IN ('OPEN', 'DECLINED') AND c.collect_stop IS NULL AND NOT c.overtaken AND c.charged_at <= $1
  AND (c.collect_at IS NULL OR c.collect_at <= $2) AND c.price + c.tax + c.pre_charge_fee > c.credit_used AND ${COLLECTED_AUTOMATICALLY}`;

interface Due {
  ecosystemId: string;
  id: string;
}

/**
 * Charges the default cards of consenting payers for what is due, then notifies payers of the results. Each step is
 * repeatable: a charge in progress is not due, and `settleLostAnswers` settles what a killed server left.
 */
export const collectCharges = defineSchedule<Services>({
  kind: 'collect-charges',
  everyMs: EVERY_MS,
  handler: async (services) => {
    if (cardVendor(services)) {
      const waiting = await dueCharges(services);
      const inTurn = async () => {
        for (let due = waiting.shift(); due; due = waiting.shift()) await collectOne(due, services);
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, inTurn));
    }
    await tellNews(services);
  },
});

const bounds = ({ clock }: Services): [Date, Date] => {
  const now = clock.now();
  return [new Date(now.getTime() - FIRST_TRY_HOURS * 3_600_000), now];
};

function dueCharges(services: Services): Promise<Due[]> {
  return services.tenancy.platformRead<Due>('charges to collect', {
    name: 'charges-to-collect',
    text: `SELECT c.ecosystem_id AS "ecosystemId", c.id FROM payments.charging_consents g
      JOIN payments.charges c ON c.ecosystem_id = g.ecosystem_id AND c.owner_id = g.owner_id
      WHERE g.withdrawn_at IS NULL AND ${DUE} ORDER BY c.charged_at, c.id LIMIT ${AT_ONCE}`,
    values: bounds(services),
  });
}

/** Checks again under the lock, so that a charge that was settled, refunded or switched off meanwhile is skipped. */
async function collectOne({ ecosystemId, id }: Due, services: Services): Promise<void> {
  const actor = systemActor(ecosystemId, 'collect charges');
  try {
    const [order] = await services.tenancy.within(actor, async (db) => {
      await lockBooks(db);
      const [from, now] = bounds(services);
      const charges = await lockCharges(db, `${DUE} AND c.id = $3`, [from, now, id]);
      return charges[0] ? beginPayment(db, charges, charges[0].ownerId, now, true) : [];
    });
    if (order && !(await collect(actor, order, services))) await giveUp(actor, order, services);
  } catch (error) {
    services.logger.warn({ err: error, chargeId: id }, 'a charge could not be collected');
  }
}

async function tellNews(services: Services): Promise<void> {
  const ecosystems = await services.tenancy.platformRead<{ id: string }>('payers to tell', {
    name: 'ecosystems-with-payment-news',
    text: `SELECT DISTINCT ecosystem_id AS id FROM payments.charges WHERE news IS NOT NULL LIMIT ${AT_ONCE}`,
    values: [],
  });
  for (const { id } of ecosystems)
    try {
      await services.tenancy.within(systemActor(id, 'tell payers'), publishPaymentResults);
    } catch (error) {
      services.logger.warn({ err: error, ecosystemId: id }, 'payers could not be told');
    }
}
