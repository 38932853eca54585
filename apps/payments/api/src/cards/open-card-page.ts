import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { Conflict, RateLimited } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { readSettings } from '../projections/subject';
import { type CardVendor, refuseWhenAway, requireVendor } from '../vendor/subject';
import { MOST_CARDS } from './card-row';
import { texts } from './card-texts';

/** The shortest time for which the vendor keeps a page open, and a minute for clock skew. */
export const PAGE_MS = 31 * 60_000;
const HOUR_SECONDS = 3600;
/** A limit against testing stolen cards, which takes many pages. */
const MOST_PAGES_AN_HOUR = 10;

/** Opens a page of the vendor for a card of the owner. Its result is stored under the id of the page. */
export async function openCardPage(actor: Actor, ownerId: string, services: Services) {
  const vendor = requireVendor(services);
  const now = services.clock.now();
  const customer = await customerForPage(actor, ownerId, now, services);
  const { currency } = await readSettings(actor, services);
  const setupId = randomUUID();
  const address = `${services.config.PUBLIC_URL}/payments?${ownerId === actor.userId ? 'of=mine&' : ''}card=${setupId}`;
  const page = await refuseWhenAway(services, async () =>
    vendor.openCardPage({
      ...{ setupId, ecosystemId: actor.ecosystemId!, ownerId, currency, language: actor.language },
      customer: customer ?? (await makeCustomer(actor, ownerId, vendor, services)),
      ...{
        returnUrl: address,
        cancelUrl: `${address}&cancelled=1`,
        endsAt: new Date(now.getTime() + PAGE_MS),
      },
    }),
  );
  await services.tenancy.within(actor, (db) =>
    db.query(
      `INSERT INTO payments.card_setups (ecosystem_id, id, owner_id, vendor_id, state, started_by, started_at)
       VALUES ($1, $2, $3, $4, 'PENDING', $5, $6)`,
      [db.ecosystemId, setupId, ownerId, page.id, actor.userId, now],
    ),
  );
  return { id: setupId, url: page.url };
}

/**
 * The owner's customer at the vendor, null where there is none yet. Refuses where the owner has too many cards or
 * pages.
 */
async function customerForPage(
  actor: Actor,
  ownerId: string,
  now: Date,
  { tenancy }: Services,
): Promise<string | null> {
  const [found] = await tenancy.read<{ cards: number; pages: number; customer: string | null }>(actor, {
    name: 'before-card-page',
    text: `SELECT (SELECT count(*)::int FROM payments.payment_methods WHERE owner_id = $1) AS cards,
      (SELECT count(*)::int FROM payments.card_setups WHERE owner_id = $1 AND started_at > $2) AS pages,
      (SELECT customer FROM payments.customers WHERE owner_id = $1) AS customer`,
    values: [ownerId, new Date(now.getTime() - HOUR_SECONDS * 1000)],
  });
  if (found!.cards >= MOST_CARDS) throw new Conflict(texts.tooMany);
  if (found!.pages >= MOST_PAGES_AN_HOUR) throw new RateLimited(HOUR_SECONDS);
  return found!.customer;
}

/** Makes a customer at the vendor; of two that are made at the same time one is kept. */
async function makeCustomer(
  actor: Actor,
  ownerId: string,
  vendor: CardVendor,
  { tenancy }: Services,
): Promise<string> {
  const made = await vendor.makeCustomer({ ecosystemId: actor.ecosystemId!, ownerId });
  const kept = await tenancy.within(actor, async (db) => {
    await db.query(
      `INSERT INTO payments.customers (ecosystem_id, owner_id, customer) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [db.ecosystemId, ownerId, made],
    );
    const [row] = await db.query<{ customer: string }>(
      `SELECT customer FROM payments.customers WHERE owner_id = $1`,
      [ownerId],
    );
    return row!.customer;
  });
  if (kept !== made) await vendor.removeCustomer(made).catch(() => undefined); // an empty customer
  return kept;
}
