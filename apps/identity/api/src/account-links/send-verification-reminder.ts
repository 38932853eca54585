import { systemActor, type Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { SendVerificationAnswer } from '../__generated__/resolvers';
import { t } from '../i18n';
import { administers, loadMember } from '../people/subject';
import { accountEmail } from '../security-notes/subject';
import { countTry } from '../tries/subject';
import { enqueueLink } from './account-link.job';
import { ACCEPTED, tooMany } from './send-verification';

/** An admin reminds a person who has not verified their address. */
export async function sendVerificationReminder(
  actor: Actor,
  { userId }: { userId: string },
  services: Services,
): Promise<SendVerificationAnswer> {
  if (!isUuid(userId)) throw new NotFound('person');
  const member = await services.tenancy.within(actor, (db) => loadMember(db, userId));
  if (!member || !administers(actor, member)) throw new NotFound('person');
  const { accountId, ecosystemId } = member;
  const email = accountId ? await accountEmail(accountId, services) : null;
  if (!accountId || !email) throw new Conflict(t('accounts.none'));
  if (member.emailVerified) throw new Conflict(t('accountLinks.alreadyVerified'));
  const wait = await countTry(services, 'send-code', email, null);
  if (wait !== null) return tooMany(wait);
  const link = { purpose: 'VERIFY_EMAIL', accountId, ecosystemId, userId: member.id, email } as const;
  await services.tenancy.within(systemActor(ecosystemId, 'verification reminder'), (db) =>
    enqueueLink(db, { link }),
  );
  await services.tenancy.within(actor, (db) =>
    db.audit({ action: 'send-verification-reminder', subjectKind: 'user', subjectId: member.id }),
  );
  return ACCEPTED;
}
