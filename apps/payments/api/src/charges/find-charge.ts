import { isProgramAdmin } from '@lyceum/server/actor';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { NAMED_CHARGES, presentCharge, type NamedCharge } from './present-charge';

type Presented = ReturnType<typeof presentCharge>;

/** A charge by its federation key; null where the reader neither pays nor administers it. */
export function findCharge(scope: RequestScope, id: string, services: Services): Promise<Presented | null> {
  const { actor } = scope;
  const loader = scope.loader<string, Presented>('charge', async (ids) => {
    if (actor.kind === 'anonymous' || !actor.ecosystemId) return ids.map(() => null);
    const rows = await services.tenancy.read<NamedCharge>(actor, {
      name: 'charges-by-id',
      text: `${NAMED_CHARGES} WHERE c.id = ANY ($1::uuid[])`,
      values: [ids.filter(isUuid)],
    });
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((each) => {
      const row = found.get(each.toLowerCase());
      const reads = row && (row.ownerId === actor.userId || isProgramAdmin(actor, row.programId));
      return reads ? presentCharge(row, actor, services) : null;
    });
  });
  return loader.load(id);
}
