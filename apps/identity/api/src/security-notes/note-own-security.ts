import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { noteSecurity, type SecurityNote } from './note-security';

/** Writes to the audit log of the actor's organization, and mails the person. */
export async function noteOwnSecurity(
  actor: Actor,
  { action, note, after }: { action: string; note?: SecurityNote; after?: object },
  services: Services,
): Promise<void> {
  const { accountId, ecosystemId, userId } = actor;
  // An operator's own account does not concern the organization that they visit.
  if (!accountId || !ecosystemId || !userId || actor.operatorVisit) return;
  await services.tenancy.within(actor, (db) =>
    db.audit({ action, subjectKind: 'user', subjectId: userId, after }),
  );
  if (note) await noteSecurity({ accountId, ecosystemId, userId }, note, services);
}
