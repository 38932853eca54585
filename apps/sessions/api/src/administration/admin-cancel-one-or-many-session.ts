import type { Actor } from '@lyceum/server/actor';
import { BadInput, PublicError } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAdminCancelOneOrManySessionArgs } from '../__generated__/resolvers';
import { cancelSessionV3 } from '../scheduling/cancel-session-v3';
import { Viewing } from '../scheduling/viewing';

const MOST = 200;

/** Each session is cancelled or refused by itself. */
export async function adminCancelOneOrManySession(
  actor: Actor,
  { sessionIds, reason }: MutationAdminCancelOneOrManySessionArgs,
  services: Services,
) {
  if (sessionIds.length > MOST) throw new BadInput('sessionIds', `At most ${MOST} at once.`);
  const cancelled: string[] = [];
  const refused: { sessionId: string; reason: string }[] = [];
  for (const sessionId of new Set(sessionIds)) {
    try {
      await cancelSessionV3(actor, { input: { sessionId, scope: 'SINGLE', reason } }, services);
      cancelled.push(sessionId);
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      refused.push({ sessionId, reason: error.message });
    }
  }
  return { refused, sessions: () => new Viewing(actor, services).views(cancelled) };
}
