import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { cardVendor } from '../vendor/subject';

const EVERY_MS = 10 * 60_000;
const AT_ONCE = 200;

interface Left {
  ecosystemId: string;
  ownerId: string;
  customer: string;
}

/**
 * Removes cards that stayed with organizations that became programs of others, here and at the vendor: nobody can use them there, and an
 * erasure of their owner, who belongs to the other organization, does not reach them. Payments that are under way are waited for.
 */
export const removeMovedCards = defineSchedule<Services>({
  kind: 'remove-moved-cards',
  everyMs: EVERY_MS,
  handler: async (services) => {
    if (!cardVendor(services)) return;
    const left = await services.tenancy.platformRead<Left>('cards of moved organizations', {
      name: 'customers-of-moved-organizations',
      text: `SELECT u.ecosystem_id AS "ecosystemId", u.owner_id AS "ownerId", u.customer FROM payments.customers u
        JOIN payments.moves m ON m.ecosystem_id = u.ecosystem_id AND m.state = 'DONE'
        WHERE NOT EXISTS (SELECT 1 FROM payments.charges c
          WHERE c.ecosystem_id = m.target_id AND c.status = 'COLLECTING' AND c.asked_customer = u.customer)
        ORDER BY u.ecosystem_id, u.owner_id LIMIT ${AT_ONCE}`,
      values: [],
    });
    for (const owned of left)
      await removeCards(owned, services).catch((error: unknown) =>
        services.logger.warn({ err: error, subjectId: owned.ownerId }, 'cards could not be removed'),
      );
  },
});

async function removeCards({ ecosystemId, ownerId, customer }: Left, services: Services): Promise<void> {
  await cardVendor(services)!.removeCustomer(customer);
  await services.tenancy.within(systemActor(ecosystemId, 'remove cards after a move'), async (db) => {
    await db.query(`DELETE FROM payments.card_setups WHERE owner_id = $1`, [ownerId]);
    await db.query(`DELETE FROM payments.payment_methods WHERE owner_id = $1`, [ownerId]);
    const gone = await db.execute(`DELETE FROM payments.customers WHERE owner_id = $1 AND customer = $2`, [
      ownerId,
      customer,
    ]);
    if (gone > 0)
      await db.audit({ action: 'remove cards after move', subjectKind: 'cards', subjectId: ownerId });
  });
}
