import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetInvoicesArgs } from '../__generated__/resolvers';
import { patternOf } from '../billing/subject';
import { checkedPage } from '../charges/subject';
import { INVOICES, type InvoiceRow } from './invoice-row';
import { presentInvoice } from './present-invoice';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const NUMBER = `'inv-' || lpad(i.number::text, greatest(5, length(i.number::text)), '0')`;

/** $1: statuses; $2: overdue; $3: now; $4: client; $5: order; $6: words. */
const WHERE = `($1::text[] IS NULL OR i.status = ANY ($1))
  AND (NOT $2::boolean OR (i.status IN ('ISSUED', 'PARTLY_PAID') AND i.due_on < ($3::timestamptz AT TIME ZONE i.time_zone_id)::date))
  AND ($4::uuid IS NULL OR i.client_id = $4) AND ($5::uuid IS NULL OR i.purchase_order_id = $5)
  AND ($6::text IS NULL OR ${NUMBER} LIKE $6 OR payments.fold_text(k.name) LIKE $6)`;

const idOf = (id: string | null | undefined) => (id ? (isUuid(id) ? id : NOBODY) : null);

/** One page of invoices, drafts among them, the latest first. */
export async function getInvoices(actor: Actor, args: QueryGetInvoicesArgs, services: Services) {
  const { limit, skip } = checkedPage(args);
  const { statuses, overdue, clientId, purchaseOrderId, searchTerm } = args.filter ?? {};
  const values = [
    ...[statuses?.length ? statuses : null, overdue ?? false, services.clock.now()],
    ...[idOf(clientId), idOf(purchaseOrderId), patternOf(searchTerm)],
  ];
  const [rows, counts] = await Promise.all([
    services.tenancy.read<InvoiceRow>(actor, {
      name: 'invoices',
      text: `${INVOICES} WHERE ${WHERE} ORDER BY i.made_at DESC, i.id DESC LIMIT $7 OFFSET $8`,
      values: [...values, limit, skip],
    }),
    services.tenancy.read<{ count: number }>(actor, {
      name: 'invoices-count',
      text: `SELECT count(*)::int AS count FROM payments.invoices i
        JOIN payments.billing_clients k ON k.ecosystem_id = i.ecosystem_id AND k.id = i.client_id WHERE ${WHERE}`,
      values,
    }),
  ]);
  const totalCount = counts[0]?.count ?? 0;
  return {
    invoices: rows.map((row) => presentInvoice(row, services)),
    ...{ totalCount, hasMore: skip + rows.length < totalCount },
  };
}
