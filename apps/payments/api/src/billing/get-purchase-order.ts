import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPurchaseOrderArgs } from '../__generated__/resolvers';
import { knownId } from './checked-text';
import { ORDERS, type OrderRow, presentOrder } from './order-row';

/** One purchase order with what is used and what is left. */
export async function getPurchaseOrder(
  actor: Actor,
  { purchaseOrderId }: QueryGetPurchaseOrderArgs,
  services: Services,
) {
  const [row] = await services.tenancy.read<OrderRow>(actor, {
    name: 'purchase-order',
    text: `${ORDERS} WHERE o.id = $1`,
    values: [knownId(purchaseOrderId, 'purchase order')],
  });
  if (!row) throw new NotFound('purchase order');
  return presentOrder(row, actor, services);
}
