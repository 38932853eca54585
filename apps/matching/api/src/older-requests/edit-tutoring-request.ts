import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationEditTutoringRequestArgs } from '../__generated__/resolvers';
import { inTransaction } from '../projections/subject';
import { changeRequest, requestReader } from '../requests/subject';
import { presentOlder } from './present-older';

export function editTutoringRequest(
  actor: Actor,
  { input }: MutationEditTutoringRequestArgs,
  services: Services,
) {
  return services.tenancy.within(actor, async (db) => {
    const { row } = await changeRequest(db, actor, input, services);
    return presentOlder(row, await requestReader(actor, inTransaction(db)));
  });
}
