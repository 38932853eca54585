import { today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { foldText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetPurchaseOrdersArgs } from '../__generated__/resolvers';
import { checkedPage } from '../charges/subject';
import { ORDERS, type OrderRow, presentOrder } from './order-row';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** $1: client; $2: state; $3: today; $4: words. */
const WHERE = `($1::uuid IS NULL OR o.client_id = $1)
  AND ($2::text IS NULL OR $2 = CASE WHEN o.closed THEN 'CLOSED' WHEN o.valid_until < $3::date THEN 'ENDED' ELSE 'OPEN' END)
  AND ($4::text IS NULL OR payments.fold_text(o.number) LIKE $4 OR payments.fold_text(k.name) LIKE $4)`;

/** Words of a search as a pattern of LIKE; null: everything. */
export function patternOf(words: string | null | undefined): string | null {
  const folded = foldText((words ?? '').trim()).slice(0, 100);
  return folded ? `%${folded.replace(/[\\%_]/g, '\\$&')}%` : null;
}

/** One page of purchase orders, the latest first. */
export async function getPurchaseOrders(actor: Actor, args: QueryGetPurchaseOrdersArgs, services: Services) {
  const { limit, skip } = checkedPage(args);
  const { clientId, state, searchTerm } = args.filter ?? {};
  const values = [
    clientId ? (isUuid(clientId) ? clientId : NOBODY) : null,
    ...[state ?? null, today(services.clock.now(), actor), patternOf(searchTerm)],
  ];
  const [rows, counts] = await Promise.all([
    services.tenancy.read<OrderRow>(actor, {
      name: 'purchase-orders',
      text: `${ORDERS} WHERE ${WHERE} ORDER BY o.made_at DESC, o.id DESC LIMIT $5 OFFSET $6`,
      values: [...values, limit, skip],
    }),
    services.tenancy.read<{ count: number }>(actor, {
      name: 'purchase-orders-count',
      text: `SELECT count(*)::int AS count FROM payments.purchase_orders o
        JOIN payments.billing_clients k ON k.ecosystem_id = o.ecosystem_id AND k.id = o.client_id WHERE ${WHERE}`,
      values,
    }),
  ]);
  const totalCount = counts[0]?.count ?? 0;
  return {
    purchaseOrders: rows.map((row) => presentOrder(row, actor, services)),
    ...{ totalCount, hasMore: skip + rows.length < totalCount },
  };
}
