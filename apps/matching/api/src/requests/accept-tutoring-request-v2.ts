import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationAcceptTutoringRequestV2Args } from '../__generated__/resolvers';
import { lockForDecision, type RequiredType } from './lock-for-decision';
import { programOf, refuse } from './request-reads';
import { capabilitiesOf, leadsIn } from './request-rules';
import { requestTexts } from './request-texts';
import { acceptForLeader } from './accept-for-leader';

/** A leader accepts requests that name them or that are open to them. */
export async function acceptTutoringRequestV2(
  actor: Actor,
  { requestIds }: MutationAcceptTutoringRequestV2Args,
  services: Services,
) {
  const taken = await services.tenancy.within(actor, (db) => acceptRequests(db, actor, requestIds, services));
  return { requests: taken.map(({ shown }) => shown) };
}

export async function acceptRequests(
  db: TenantDb,
  actor: Actor,
  requestIds: readonly string[],
  { clock }: Services,
  type?: RequiredType,
) {
  const { reader, rows } = await lockForDecision(db, actor, requestIds, type);
  for (const row of rows) {
    const program = programOf(reader, row);
    if (capabilitiesOf(row, reader).accept) continue;
    if (row.status !== 'WAITING') refuse(row.takenBy ? 'TAKEN' : 'CLOSED');
    const mayEver = leadsIn(actor, row.programId) && actor.userId !== row.learnerId;
    throw mayEver && !program.findEnabled ? new Forbidden(requestTexts.findingOff) : new Forbidden();
  }
  return acceptForLeader(db, { reader, rows, tutorId: actor.userId!, change: 'ACCEPTED' }, clock.now());
}
