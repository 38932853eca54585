import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationSavePurchaseOrderArgs, SavePurchaseOrderInput } from '../__generated__/resolvers';
import { lockBooks } from '../books/subject';
import { settingsIn } from '../projections/subject';
import { ENDS_NOTICE_DAYS, hundredthsOf, USED_NOTICE_PERCENT } from '../rules/subject';
import { texts } from './billing-texts';
import { checkedLine, checkedLines, chosenId, knownId } from './checked-text';
import { findClient } from './client-row';
import { findOrder, type OrderRow, presentOrder, USED } from './order-row';

const MOST_CENTS = 1_000_000_000;
const MOST_PROGRAMS = 100;

/** Makes or changes a purchase order; a notice is due again where its reason no longer holds. */
export async function savePurchaseOrder(
  actor: Actor,
  { input }: MutationSavePurchaseOrderArgs,
  services: Services,
) {
  const order = check(input);
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const before = await findOrder(db, order.id);
    await refuse(db, order, before);
    const currency = before?.currency ?? (await settingsIn(db)).currency;
    await db.query(
      `INSERT INTO payments.purchase_orders AS o (ecosystem_id, id, client_id, number, program_ids, currency, amount, valid_from, valid_until,
         note, closed, saved_by, saved_at, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
       ON CONFLICT (ecosystem_id, id) DO UPDATE SET client_id = excluded.client_id, number = excluded.number,
         program_ids = excluded.program_ids, amount = excluded.amount, valid_from = excluded.valid_from,
         valid_until = excluded.valid_until, note = excluded.note, closed = excluded.closed, saved_by = excluded.saved_by,
         saved_at = excluded.saved_at`,
      [
        ...[db.ecosystemId, order.id, order.clientId, order.number, order.programIds, currency, order.cents],
        ...[order.validFrom, order.validUntil, order.note, order.closed, actor.userId, now],
      ],
    );
    await db.query(
      `UPDATE payments.purchase_orders o SET
         used_told_at = CASE WHEN ${USED} * 100 >= o.amount * ${USED_NOTICE_PERCENT} THEN o.used_told_at END,
         ends_told_at = CASE WHEN o.valid_until <= $2::timestamptz::date + ${ENDS_NOTICE_DAYS} THEN o.ends_told_at END
       WHERE o.id = $1`,
      [order.id, now],
    );
    const after = (await findOrder(db, order.id))!;
    await db.audit({
      ...{ action: 'save purchase order', subjectKind: 'purchase order', subjectId: order.id },
      ...(before ? { before } : {}),
      after,
    });
    db.notify({ userIds: 'ecosystem', topics: ['payments'] });
    return presentOrder(after, actor, services);
  });
}

type Checked = ReturnType<typeof check>;

function check(input: SavePurchaseOrderInput) {
  const { validFrom, validUntil, closed } = input;
  const price = input.amount.trim();
  const cents = /^\d{1,8}(?:\.\d{1,2})?$/.test(price) ? hundredthsOf(price) : 0;
  if (cents < 1 || cents > MOST_CENTS) throw new BadInput('input.amount', texts.amount, texts.amount);
  if (validUntil < validFrom) throw new BadInput('input.validUntil', texts.days, texts.days);
  if (input.programIds.length > MOST_PROGRAMS)
    throw new BadInput('input.programIds', texts.tooManyPrograms, texts.tooManyPrograms);
  const note = input.note
    ? checkedLines(input.note, { field: 'input.note', most: 1000, words: texts.longNote })
    : '';
  return {
    id: chosenId(input.purchaseOrderId, 'input.purchaseOrderId'),
    clientId: knownId(input.clientId, 'client'),
    number: checkedLine(input.number, { field: 'input.number', least: 1, most: 60, words: texts.number }),
    programIds: [...new Set(input.programIds.map((id) => knownId(id, 'program')))],
    ...{ cents, validFrom, validUntil, note: note || null, closed },
  };
}

async function refuse(db: TenantDb, order: Checked, before: OrderRow | null): Promise<void> {
  const client = await findClient(db, order.clientId);
  if (!client) throw new NotFound('client');
  const used = Number(before?.used ?? 0);
  if (before && before.clientId !== client.id && used > 0)
    throw new Conflict(texts.otherClient, { field: 'input.clientId' });
  if (client.archived && before?.clientId !== client.id)
    throw new Conflict(texts.archivedClient, { field: 'input.clientId' });
  if (order.cents < used) throw new Conflict(texts.belowUsed, { field: 'input.amount', used });
  await requirePrograms(db, order.programIds);
  const taken = await db.query(
    `SELECT 1 FROM payments.purchase_orders WHERE client_id = $1 AND lower(number) = lower($2) AND id <> $3`,
    [client.id, order.number, order.id],
  );
  if (taken.length > 0) throw new Conflict(texts.numberTaken, { field: 'input.number' });
}

/** NOT_FOUND unless every id is a program of the organization. */
export async function requirePrograms(db: TenantDb, programIds: readonly string[]): Promise<void> {
  const known = await db.query(`SELECT 1 FROM payments.programs WHERE id = ANY ($1::uuid[])`, [programIds]);
  if (known.length < programIds.length) throw new NotFound('program');
}
