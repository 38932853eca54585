import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { findSetup, PAGE_MS, settleSetup } from '../cards/subject';
import { pollRefund } from '../refunds/subject';
import { cardVendor } from '../vendor/subject';
import { pollPayment, SOON_MS } from './poll-payment';

const EVERY_MS = 60_000;
const AT_ONCE = 100;

interface Due {
  ecosystemId: string;
  id: string;
}

/** Settles payments and card pages whose answer was lost and whose webhook did not arrive. */
export const settleLostAnswers = defineSchedule<Services>({
  kind: 'look-after-cards',
  everyMs: EVERY_MS,
  handler: async (services) => {
    if (!cardVendor(services)) return;
    const payments = await due(
      services,
      'payments-to-look-after',
      `SELECT ecosystem_id AS "ecosystemId", id FROM payments.charges WHERE status = 'COLLECTING' AND collecting_since < $1
         AND (pending_at IS NULL OR pending_at < $1::timestamptz - interval '1 hour')
       ORDER BY collecting_since LIMIT ${AT_ONCE}`,
      SOON_MS,
    );
    for (const { ecosystemId, id } of payments)
      await orLater(services, id, () =>
        pollPayment(systemActor(ecosystemId, 'look after cards'), id, services),
      );
    const refunds = await due(
      services,
      'refunds-to-look-after',
      `SELECT ecosystem_id AS "ecosystemId", id FROM payments.refunds WHERE state = 'PENDING'
       AND asked_at < $1::timestamptz - CASE WHEN vendor_id IS NULL THEN interval '0' ELSE interval '1 hour' END
       ORDER BY asked_at LIMIT ${AT_ONCE}`,
      SOON_MS,
    );
    for (const { ecosystemId, id } of refunds)
      await orLater(services, id, () =>
        pollRefund(systemActor(ecosystemId, 'look after cards'), id, services),
      );
    const pages = await due(
      services,
      'card-pages-to-look-after',
      `SELECT ecosystem_id AS "ecosystemId", id FROM payments.card_setups WHERE state = 'PENDING' AND started_at < $1
       ORDER BY started_at LIMIT ${AT_ONCE}`,
      PAGE_MS,
    );
    for (const { ecosystemId, id } of pages)
      await orLater(services, id, async () => {
        const actor = systemActor(ecosystemId, 'look after cards');
        const setup = await findSetup(actor, id, services);
        if (setup) await settleSetup(actor, setup, services);
      });
  },
});

function due({ tenancy, clock }: Services, name: string, text: string, ageMs: number): Promise<Due[]> {
  const values = [new Date(clock.now().getTime() - ageMs)];
  return tenancy.platformRead<Due>('payments to look after', { name, text, values });
}

/** A failure does not stop the others: the next run tries again. */
async function orLater(services: Services, id: string, look: () => Promise<unknown>): Promise<void> {
  try {
    await look();
  } catch (error) {
    services.logger.warn({ err: error, subjectId: id }, 'a payment could not be looked after');
  }
}
