import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionArgs } from '../__generated__/resolvers';
import { type SessionView, Viewing } from '../view/subject';

export async function getSession(
  actor: Actor,
  { sessionId }: QueryGetSessionArgs,
  services: Services,
): Promise<{ session: SessionView }> {
  const session = await new Viewing(actor, services).visible(sessionId);
  if (!session) throw new NotFound('session');
  return { session };
}
