import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MfaAnswer, MutationRemoveMfaMethodArgs } from '../__generated__/resolvers';
import { administeredAccount, ownAccount, provePassword } from '../passwords/subject';
import { noteOwnSecurity, noteSecurity } from '../security-notes/subject';
import { removeMethod } from './methods.platform';

/** Removes the actor's own method, or, for a super admin, that of a person who lost access to it. */
export async function removeMFAMethod(
  actor: Actor,
  { method, password, userId }: MutationRemoveMfaMethodArgs,
  services: Services,
): Promise<MfaAnswer> {
  const isOwn = !userId || userId === actor.userId;
  if (!isOwn && !isSuperAdmin(actor)) throw new Forbidden();
  const account = isOwn ? null : await administeredAccount(actor, userId, services);
  const refusal = await provePassword(actor, password, services);
  if (refusal) return { done: false, refusal };
  if (!(await removeMethod(account?.accountId ?? ownAccount(actor), method, services)))
    return { done: false, refusal: 'NOT_ADDED' };
  if (account) {
    await services.tenancy.within(actor, (db) =>
      db.audit({
        action: 'remove-second-step',
        subjectKind: 'user',
        subjectId: account.userId,
        before: { method },
      }),
    );
    await noteSecurity(account, 'MFA_REMOVED_BY_ADMIN', services);
  } else {
    const entry = { action: 'remove-second-step', note: 'MFA_REMOVED', after: { method } } as const;
    await noteOwnSecurity(actor, entry, services);
  }
  return { done: true, refusal: null };
}
