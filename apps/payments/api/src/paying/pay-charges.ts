import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationPayChargesArgs } from '../__generated__/resolvers';
import { amountOf, type ChargeRow } from '../books/subject';
import { NAMED_CHARGES, type NamedCharge, presentCharge, texts as chargeTexts } from '../charges/subject';
import { type PaymentOrder, requireVendor, sayAway } from '../vendor/subject';
import { beginPayment, lockOwnCharges, MOST_AT_ONCE } from './begin-payment';
import { collect, giveUp } from './collect';
import { texts } from './paying-texts';

/** Concurrent requests to the vendor. */
const SIDE_BY_SIDE = 4;

/** Pays due charges with the payer's default card. */
export async function payCharges(actor: Actor, { input }: MutationPayChargesArgs, services: Services) {
  requireVendor(services);
  const ids = [...new Set(input.chargeIds.map((id) => id.toLowerCase()))];
  if (ids.length < 1 || ids.length > MOST_AT_ONCE)
    throw new BadInput('input.chargeIds', texts.howMany, texts.howMany);
  if (!ids.every(isUuid)) throw new NotFound('charge');
  const orders = await services.tenancy.within(actor, async (db) => {
    const charges = await lockOwnCharges(actor, db, ids);
    const due = dueOf(charges, input.total);
    return due.length > 0 ? beginPayment(db, due, due[0]!.ownerId, services.clock.now()) : [];
  });
  const unreached = await collectAll(actor, orders, services);
  if (orders.length > 0 && unreached === orders.length) throw sayAway();
  return chargesById(actor, ids, services);
}

/** The charges to pay; none where the same request has paid, or is paying, all of them. */
function dueOf(charges: readonly ChargeRow[], total: number): ChargeRow[] {
  const [first] = charges;
  if (charges.some(({ ownerId, currency }) => ownerId !== first!.ownerId || currency !== first!.currency))
    throw new BadInput('input.chargeIds', texts.howMany, texts.howMany);
  if (charges.every(({ status }) => status === 'COLLECTING' || status === 'PAID')) return [];
  const due = charges.filter(({ status }) => status === 'OPEN' || status === 'DECLINED');
  if (due.length < charges.length) throw new Conflict(chargeTexts.notDue);
  if (due.reduce((sum, charge) => sum + amountOf(charge), 0) !== total) throw new Conflict(texts.otherTotal);
  return due;
}

/** Returns the number of charges for which the vendor was not called; they are due again. */
async function collectAll(
  actor: Actor,
  orders: readonly PaymentOrder[],
  services: Services,
): Promise<number> {
  let unreached = 0;
  const waiting = [...orders];
  const inTurn = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift())
      if (!(await collect(actor, order, services)) && (await giveUp(actor, order, services))) unreached += 1;
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, inTurn));
  return unreached;
}

/** Charges in the order of the ids. */
export async function chargesById(actor: Actor, ids: readonly string[], services: Services) {
  const rows = await services.tenancy.read<NamedCharge>(actor, {
    name: 'charges-by-id',
    text: `${NAMED_CHARGES} WHERE c.id = ANY ($1::uuid[])`,
    values: [ids],
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [presentCharge(row, actor, services)] : [];
  });
}
