import { today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { cardExpiry } from '../rules/subject';
import type { MethodKind } from '../vendor/subject';

export const MOST_CARDS = 10;

/** A stored card or bank account; `vendorId` is its id at the vendor. */
export interface CardRow {
  id: string;
  ownerId: string;
  vendorId: string;
  kind: MethodKind;
  brand: string;
  last4: string;
  /** Null: a bank account. */
  expMonth: number | null;
  expYear: number | null;
  isDefault: boolean;
}

export const CARD_COLUMNS = `m.id, m.owner_id AS "ownerId", m.vendor_id AS "vendorId", m.kind, m.brand, m.last4, m.exp_month AS "expMonth",
  m.exp_year AS "expYear", m.is_default AS "isDefault"`;

export const CARDS_OF_OWNER = `SELECT ${CARD_COLUMNS} FROM payments.payment_methods m WHERE m.owner_id = $1
  ORDER BY m.is_default DESC, m.added_at DESC, m.id DESC`;

export function cardsOf(actor: Actor, ownerId: string, { tenancy }: Services): Promise<CardRow[]> {
  return tenancy.read<CardRow>(actor, { name: 'cards-of-owner', text: CARDS_OF_OWNER, values: [ownerId] });
}

/** The name of a card on receipts: `visa 4242`. */
export const cardName = ({ brand, last4 }: Pick<CardRow, 'brand' | 'last4'>) => `${brand} ${last4}`;

export function presentCard(card: CardRow, actor: Actor, now: Date) {
  const { id, kind, brand, last4, expMonth, expYear, isDefault } = card;
  const expiry =
    expMonth === null || expYear === null ? 'GOOD' : cardExpiry({ expMonth, expYear }, today(now, actor));
  return { id, kind, brand, last4, expMonth, expYear, isDefault, expiry };
}
