import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionsForUserArgs } from '../__generated__/resolvers';
import { getSessionsForUserV2 } from './get-sessions-for-user-v2';

/** Sessions of one person, without those of their children or schools. */
export async function getSessionsForUser(
  actor: Actor,
  { input = {} }: QueryGetSessionsForUserArgs,
  services: Services,
) {
  const userId = input.userId ?? actor.userId;
  if (!userId) throw new NotFound('person');
  return getSessionsForUserV2(actor, { input: { ...input, userId } }, services);
}
