import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { DISCOUNTS, type DiscountRow, presentDiscount } from './discount-row';

const MOST = 500;

export async function getDiscounts(actor: Actor, { tenancy }: Services) {
  const rows = await tenancy.read<DiscountRow>(actor, {
    name: 'discounts',
    text: `${DISCOUNTS} ORDER BY d.archived, d.from_date DESC, d.id LIMIT ${MOST}`,
    values: [],
  });
  return rows.map(presentDiscount);
}
