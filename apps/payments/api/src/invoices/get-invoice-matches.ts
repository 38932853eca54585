import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetInvoiceMatchesArgs } from '../__generated__/resolvers';
import { INVOICES, type InvoiceRow } from './invoice-row';
import { presentInvoice } from './present-invoice';
import { checkedAmount } from './record-invoice-payment';

const OWED = 'i.subtotal + i.tax - i.credited - i.paid';
/** $1: numbers within the reference; $2: the reference; $3: the amount in hundredths. */
const NAMED = `(i.number = ANY ($1::int[]) OR (i.purchase_order_number <> '' AND position(lower(i.purchase_order_number) IN $2::text) > 0))`;

/** Open invoices that a payment may be for, the likeliest first. */
export async function getInvoiceMatches(
  actor: Actor,
  { reference, amount }: QueryGetInvoiceMatchesArgs,
  services: Services,
) {
  const cents = checkedAmount(amount, 'amount');
  const text = reference.slice(0, 200).toLowerCase();
  const numbers = (text.match(/\d{1,9}/g) ?? []).map(Number);
  const rows = await services.tenancy.read<InvoiceRow>(actor, {
    name: 'invoice-matches',
    text: `${INVOICES} WHERE i.status IN ('ISSUED', 'PARTLY_PAID') AND (${NAMED} OR ${OWED} = $3)
      ORDER BY (${NAMED})::int + (${OWED} = $3)::int DESC, NOT ${NAMED}, i.due_on, i.id LIMIT 10`,
    values: [numbers, text, cents],
  });
  return rows.map((row) => presentInvoice(row, services));
}
