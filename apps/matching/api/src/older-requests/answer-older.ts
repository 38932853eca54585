import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  MutationAcceptTutoringRequestArgs,
  MutationAssignPairTutoringRequestArgs,
  MutationDeletePairTutoringRequestArgs,
} from '../__generated__/resolvers';
import { inTransaction } from '../projections/subject';
import {
  acceptRequests,
  assignRequests,
  deleteRequest,
  readRequests,
  requestReader,
  requestTexts,
  type RequestType,
} from '../requests/subject';
import { presentOlder } from './present-older';

/** A leader accepts one request; `type`: only a request of that type. */
export function acceptOlder(
  actor: Actor,
  { requestId }: MutationAcceptTutoringRequestArgs,
  services: Services,
  type?: RequestType,
) {
  return services.tenancy.within(actor, async (db) => {
    const [taken] = await acceptRequests(db, actor, [requestId], services, type && { type });
    return presentOlder(taken!.row, await requestReader(actor, inTransaction(db)));
  });
}

/** An admin gives one request of a type to a leader. */
export function assignOlder(
  actor: Actor,
  { requestId, tutorId, isForceBook }: MutationAssignPairTutoringRequestArgs,
  services: Services,
  type: RequestType,
) {
  return services.tenancy.within(actor, async (db) => {
    const args = { requestIds: [requestId], tutorId, isForceBook: isForceBook ?? false };
    const { done, conflicts } = await assignRequests(db, actor, args, services, { type });
    if (!done) return { done, conflicts, request: null };
    const reader = await requestReader(actor, inTransaction(db));
    const [given] = await readRequests(db, reader, [requestId.toLowerCase()]);
    return { done, conflicts, request: presentOlder(given!.row, reader) };
  });
}

/** An admin deletes one request of a type, and says why. */
export function deleteOlder(
  actor: Actor,
  { requestId, reason }: MutationDeletePairTutoringRequestArgs,
  services: Services,
  type: RequestType,
) {
  if (!reason.trim()) throw new BadInput('reason', requestTexts.message, requestTexts.message);
  return services.tenancy.within(actor, (db) =>
    deleteRequest(db, actor, { requestId, reason }, services, { type }),
  );
}
