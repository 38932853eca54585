import type { Actor } from '@lyceum/server/actor';
import { Unauthenticated } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { PasswordAnswer } from '../__generated__/resolvers';
import { countTry, forgetTries } from '../sign-in/attempts';
import { replacePassword, storedPasswordHash } from './accounts.platform';
import { hashPassword, verifyPassword } from './password-hash';
import { passwordProblem } from './password-rule';

/** The present password is asked for, and guesses at it count like guesses at the sign-in. */
export async function changePassword(
  actor: Actor,
  { oldPass, newPass }: { oldPass: string; newPass: string },
  services: Services,
): Promise<PasswordAnswer> {
  const { accountId } = actor;
  if (!accountId) throw new Unauthenticated();
  const wait = await countTry(services, 'sign-in', accountId, actor.ip);
  if (wait !== null) return { saved: false, refusal: 'TOO_MANY_TRIES' };
  if (!(await verifyPassword(await storedPasswordHash(accountId, services), oldPass))) {
    return { saved: false, refusal: 'WRONG_PASSWORD' };
  }
  await forgetTries(services, 'sign-in', accountId, actor.ip);
  const problem = passwordProblem(newPass);
  if (problem) return { saved: false, refusal: problem };
  await replacePassword(accountId, await hashPassword(newPass), actor.familyId ?? null, services);
  if (actor.ecosystemId && !actor.operatorVisit) {
    await services.tenancy.within(actor, (db) =>
      db.audit({ action: 'change-password', subjectKind: 'user', subjectId: actor.userId }),
    );
  }
  return { saved: true, refusal: null };
}
