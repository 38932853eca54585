import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetObservationRuleArgs } from '../__generated__/resolvers';
import { assertAdministered } from '../permissions/subject';
import { inTransaction } from '../projections/subject';
import { readObservationRule } from './observation-rule';

export function getObservationRule(
  actor: Actor,
  { programId }: QueryGetObservationRuleArgs,
  { tenancy }: Services,
) {
  return tenancy.within(actor, async (db) => {
    await assertAdministered(actor, programId, inTransaction(db));
    return readObservationRule(db, programId.toLowerCase());
  });
}
