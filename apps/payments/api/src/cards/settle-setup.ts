import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { CardPageState } from '../__generated__/resolvers';
import { lockBooks, restartCollection } from '../books/subject';
import { requireVendor, type VendorCard } from '../vendor/subject';
import { pushToOwner } from './card-owner';
import { cardName, MOST_CARDS } from './card-row';
import { REMOVE_AT_VENDOR } from './remove-at-vendor.job';

/** A page of the vendor that was opened for an owner. */
export interface Setup {
  id: string;
  ownerId: string;
  vendorId: string;
  state: CardPageState;
  methodId: string | null;
  startedBy: string;
}

const SETUP = `SELECT id, owner_id AS "ownerId", vendor_id AS "vendorId", state, method_id AS "methodId", started_by AS "startedBy"
  FROM payments.card_setups WHERE id = $1`;

export async function findSetup(actor: Actor, id: string, { tenancy }: Services): Promise<Setup | null> {
  const [row] = await tenancy.read<Setup>(actor, { name: 'card-setup', text: SETUP, values: [id] });
  return row ?? null;
}

/** Reads the state of a pending page from the vendor and stores its result, once however often it is called. */
export async function settleSetup(actor: Actor, setup: Setup, services: Services): Promise<Setup> {
  if (setup.state !== 'PENDING') return setup;
  const found = await requireVendor(services).readSetup(setup.vendorId);
  if (found.state === 'OPEN') return setup;
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const [current] = await db.query<Setup>(`${SETUP} FOR UPDATE`, [setup.id]);
    // Another request settled it meanwhile, or the person was erased.
    if (current?.state !== 'PENDING') return current ?? { ...setup, state: 'CLOSED' };
    const settled = found.state === 'DONE' ? await keepCard(db, current, found.card, services) : CLOSED;
    await db.query(`UPDATE payments.card_setups SET state = $2, method_id = $3 WHERE id = $1`, [
      current.id,
      settled.state,
      settled.methodId,
    ]);
    await pushToOwner(db, current.ownerId);
    return { ...current, ...settled };
  });
}

type Settled = Pick<Setup, 'state' | 'methodId'>;
const CLOSED: Settled = { state: 'CLOSED', methodId: null };

async function keepCard(
  db: TenantDb,
  { ownerId, startedBy }: Setup,
  card: VendorCard,
  { clock }: Services,
): Promise<Settled> {
  const others = await db.query<{ isDefault: boolean }>(
    `SELECT is_default AS "isDefault" FROM payments.payment_methods WHERE owner_id = $1`,
    [ownerId],
  );
  if (others.length >= MOST_CARDS) {
    await db.enqueue(REMOVE_AT_VENDOR, { method: card.method });
    return { state: 'TOO_MANY', methodId: null };
  }
  const [kept] = await db.query<{ id: string }>(
    `INSERT INTO payments.payment_methods (ecosystem_id, owner_id, vendor_id, brand, last4, exp_month, exp_year, is_default, added_by, added_at,
       kind) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [
      ...[db.ecosystemId, ownerId, card.method, card.brand, card.last4, card.expMonth, card.expYear],
      ...[others.length === 0, startedBy, clock.now(), card.kind],
    ],
  );
  if (others.length === 0) await restartCollection(db, ownerId);
  await db.audit({
    ...{ action: 'add card', subjectKind: 'payment method', subjectId: kept!.id },
    after: { ownerId, card: cardName(card) },
  });
  return { state: 'ADDED', methodId: kept!.id };
}
