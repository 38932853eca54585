import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { presentRefund, REFUNDS, type RefundRow } from './refund-row';

type Presented = ReturnType<typeof presentRefund>;

/** The refunds of a charge that the reader may see, the earliest first; one statement for all charges of a request. */
export async function refundsOf(
  scope: RequestScope,
  chargeId: string,
  services: Services,
): Promise<Presented[]> {
  const loader = scope.loader<string, Presented[]>('refunds', async (ids) => {
    const rows = await services.tenancy.read<RefundRow>(scope.actor, {
      name: 'refunds-of-charges',
      text: `${REFUNDS} WHERE r.charge_id = ANY ($1::uuid[]) ORDER BY r.decided_at, r.id`,
      values: [ids],
    });
    return ids.map((id) => rows.filter((row) => row.chargeId === id).map(presentRefund));
  });
  return (await loader.load(chargeId)) ?? [];
}
