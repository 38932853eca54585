import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationComputeSettlementArgs } from '../__generated__/resolvers';
import { contractOf } from '../contracts/subject';
import { computeLines } from './compute-lines';
import { draftOf } from './draft-of';
import { settlementNow } from './settlement-row';

/** Computes the lines of a draft again from the ledger as it is now. */
export async function computeSettlement(
  actor: Actor,
  { settlementId }: MutationComputeSettlementArgs,
  services: Services,
) {
  return services.tenancy.within(actor, async (db) => {
    const draft = await draftOf(db, actor, settlementId);
    await computeLines(db, await contractOf(db, actor, draft.contractId), draft, services.clock.now());
    return settlementNow(db, actor, draft.id, services);
  });
}
