import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { PasswordAnswer } from '../__generated__/resolvers';
import { noteOwnSecurity } from '../security-notes/subject';
import { replacePassword } from './accounts.platform';
import { hashPassword } from './password-hash';
import { passwordProblem } from './password-rule';
import { ownAccount, provePassword } from './prove-password';

/** Requires the present password; wrong guesses count like those at the sign-in. */
export async function changePassword(
  actor: Actor,
  { oldPass, newPass }: { oldPass: string; newPass: string },
  services: Services,
): Promise<PasswordAnswer> {
  const refusal = await provePassword(actor, oldPass, services);
  if (refusal) return { saved: false, refusal };
  const problem = passwordProblem(newPass);
  if (problem) return { saved: false, refusal: problem };
  await replacePassword(ownAccount(actor), await hashPassword(newPass), actor.familyId ?? null, services);
  await noteOwnSecurity(actor, { action: 'change-password', note: 'PASSWORD_CHANGED' }, services);
  return { saved: true, refusal: null };
}
