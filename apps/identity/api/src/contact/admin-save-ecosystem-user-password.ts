import type { Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAdminSaveEcosystemUserPasswordArgs, PasswordAnswer } from '../__generated__/resolvers';
import { t } from '../i18n';
import { administeredAccount, hashPassword, passwordProblem, replacePassword } from '../passwords/subject';
import { noteSecurity } from '../security-notes/subject';

const LONGEST_REASON = 500;

/** An admin sets a password, for example for a child without a mailbox. The second step stays as it is. */
export async function adminSaveEcosystemUserPassword(
  actor: Actor,
  { userId, password, reason }: MutationAdminSaveEcosystemUserPasswordArgs,
  services: Services,
): Promise<PasswordAnswer> {
  if (userId === actor.userId) throw new Forbidden(t('contact.ownPassword'));
  const why = reason?.trim() || null;
  if (why && why.length > LONGEST_REASON)
    throw new BadInput('reason', t('fields.tooLong', { most: LONGEST_REASON }));
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
