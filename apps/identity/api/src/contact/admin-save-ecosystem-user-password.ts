import type { Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAdminSaveEcosystemUserPasswordArgs, PasswordAnswer } from '../__generated__/resolvers';
import { administeredAccount, hashPassword, passwordProblem, replacePassword } from '../passwords/subject';
import { noteSecurity } from '../security-notes/subject';

const LONGEST_REASON = 500;

/** An admin sets a password, for example for a child without a mailbox. The second step stays as it is. */
export async function adminSaveEcosystemUserPassword(
  actor: Actor,
  { userId, password, reason }: MutationAdminSaveEcosystemUserPasswordArgs,
  services: Services,
): Promise<PasswordAnswer> {
  if (userId === actor.userId)
    throw new Forbidden({
      en: 'Change your own password in your account settings.',
      sp: 'Cambie su propia contraseña en la configuración de su cuenta.',
    });
  const why = reason?.trim() || null;
  if (why && why.length > LONGEST_REASON)
    throw new BadInput('reason', {
      en: `At most ${LONGEST_REASON} characters.`,
      sp: `Como máximo ${LONGEST_REASON} caracteres.`,
    });
  const account = await administeredAccount(actor, userId, services);
  const problem = passwordProblem(password);
  if (problem) return { saved: false, refusal: problem };
  await replacePassword(account.accountId, await hashPassword(password), null, services);
  await services.tenancy.within(actor, (db) =>
    db.audit({
      action: 'admin-set-password',
      subjectKind: 'user',
      subjectId: account.userId,
      after: { reason: why },
    }),
  );
  await noteSecurity(account, 'PASSWORD_SET_BY_ADMIN', services);
  return { saved: true, refusal: null };
}
