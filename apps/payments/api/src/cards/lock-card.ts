import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { lockBooks } from '../books/subject';
import { mayManageCardsOf } from './card-owner';
import { CARD_COLUMNS, type CardRow } from './card-row';

/** Locks a card that the actor may change, with the owner's other cards. */
export async function lockCard(actor: Actor, db: TenantDb, id: string): Promise<CardRow> {
  await lockBooks(db);
  const [card] = isUuid(id)
    ? await db.query<CardRow>(
        `SELECT ${CARD_COLUMNS} FROM payments.payment_methods m WHERE m.id = $1 FOR UPDATE`,
        [id],
      )
    : [];
  if (!card || !mayManageCardsOf(actor, card.ownerId)) throw new NotFound('card');
  return card;
}
