import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDeclineTutoringRequestArgs } from '../__generated__/resolvers';
import { inTransaction } from '../projections/subject';
import { declineMessage, endRequest, requestReader } from '../requests/subject';
import { presentOlder } from './present-older';

/** An admin declines a request. */
export function ecosystemDeclineTutoringRequest(
  actor: Actor,
  { requestId, message }: MutationDeclineTutoringRequestArgs,
  services: Services,
) {
  const words = declineMessage(message);
  return services.tenancy.within(actor, async (db) => {
    const { row } = await endRequest(
      db,
      actor,
      { requestId, to: 'DECLINED', message: words, byAdmin: true },
      services,
    );
    return presentOlder(row, await requestReader(actor, inTransaction(db)));
  });
}
