import { systemActor, type Actor } from '@lyceum/server/actor';
import { RateLimited } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { LoginLinkType, UserFromToken } from '../__generated__/resolvers';
import { masked } from '../mfa/subject';
import { loadMember } from '../people/subject';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { countTry } from '../tries/subject';
import { findLink, findResetLink, type LinkPurpose } from './links.platform';

export const typeOf = (purpose: LinkPurpose): LoginLinkType =>
  purpose === 'LOGIN_USER' ? 'LOGIN_USER' : 'VERIFY_EMAIL';

/** Only reads the link: mail programs open links before people do. */
export async function getUserFromToken(
  actor: Actor,
  { token }: { token: string },
  services: Services,
): Promise<UserFromToken | null> {
  const link = await findLink(token, services);
  const found = link ?? (await findResetLink(token, services));
  if (!found) {
    const wait = await countTry(services, 'link', 'account-link', actor);
    if (wait !== null) throw new RateLimited(wait);
    return null;
  }
  return services.tenancy.within(systemActor(found.ecosystemId, 'look at a link'), async (db) => ({
    type: link ? typeOf(link.purpose) : 'RESET_PASSWORD',
    firstName: (await loadMember(db, found.userId))?.firstName ?? '',
    email: masked(found.email),
    ecosystem: await ownEcosystem(db),
  }));
}
