import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSaveNewEcosystemUserPasswordArgs, PasswordAnswer } from '../__generated__/resolvers';
import {
  changePassword,
  hashPassword,
  ownAccount,
  passwordProblem,
  replacePassword,
} from '../passwords/subject';
import { noteOwnSecurity } from '../security-notes/subject';
import { isConfined, storedContact } from '../account-links/subject';

export async function saveNewEcosystemUserPassword(
  actor: Actor,
  { userId, password, currentPassword }: MutationSaveNewEcosystemUserPasswordArgs,
  services: Services,
): Promise<PasswordAnswer> {
  const accountId = ownAccount(actor);
  if (userId !== actor.userId) throw new NotFound('person');
  const { hasPassword } = await storedContact(accountId, services);
  if (hasPassword)
    return changePassword(actor, { oldPass: currentPassword ?? '', newPass: password }, services);
  const { familyId = null } = actor;
  // Otherwise one organization could set a password that opens the person's other organizations.
  if (await isConfined(familyId, services)) return { saved: false, refusal: 'NEEDS_LINK' };
  const problem = passwordProblem(password);
  if (problem) return { saved: false, refusal: problem };
  await replacePassword(accountId, await hashPassword(password), familyId, services);
  await noteOwnSecurity(actor, { action: 'change-password', note: 'PASSWORD_CHANGED' }, services);
  return { saved: true, refusal: null };
}
