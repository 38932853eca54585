import type { Actor } from '@lyceum/server/actor';
import { RateLimited } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { InvitedUser } from '../__generated__/resolvers';
import { countTry } from '../tries/subject';
import { findInvite } from './find-invite.platform';

export async function getInvitedUserByToken(
  actor: Actor,
  token: string,
  services: Services,
): Promise<InvitedUser | null> {
  const invite = await findInvite(token, services);
  if (!invite) {
    // Only invalid links count: the people of one school open theirs from one IP address.
    const wait = await countTry(services, 'link', 'invite', actor);
    if (wait !== null) throw new RateLimited(wait);
    return null;
  }
  const { ecosystem } = invite;
  return {
    userId: invite.userId,
    email: invite.email,
    firstName: invite.firstName,
    lastName: invite.lastName,
    language: invite.language,
    hasAccount: invite.passwordHash !== null,
    expiresAt: invite.expiresAt.toISOString(),
    ecosystem: ecosystem ?? {
      id: invite.ecosystemId,
      name: 'Lyceum',
      shortName: '',
      profileId: '',
      defaultLanguage: invite.language,
    },
  };
}
