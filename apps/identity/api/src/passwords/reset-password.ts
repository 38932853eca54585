import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { PasswordAnswer } from '../__generated__/resolvers';
import { countTry } from '../tries/subject';
import { resetLinkIsGood, usePasswordLink } from './accounts.platform';
import { hashPassword } from './password-hash';
import { passwordProblem } from './password-rule';

/** A refused password does not use the link. The person signs in with the new password afterwards. */
export async function resetPassword(
  actor: Actor,
  { token, password }: { token: string; password: string },
  services: Services,
): Promise<PasswordAnswer> {
  if (!(await resetLinkIsGood(token, services))) {
    // Only invalid links count: other people at the same IP address cannot block the owner of a valid one.
    const wait = await countTry(services, 'link', 'reset-password', actor);
    return { saved: false, refusal: wait === null ? 'INVALID_LINK' : 'TOO_MANY_TRIES' };
  }
  const problem = passwordProblem(password);
  if (problem) return { saved: false, refusal: problem };
  const used = await usePasswordLink(token, await hashPassword(password), services);
  return used ? { saved: true, refusal: null } : { saved: false, refusal: 'INVALID_LINK' };
}
