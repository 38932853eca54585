import { systemActor, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, isTaken, NotFound, RateLimited } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { isEmailAddress } from '@lyceum/contracts/formats';
import type { MutationSaveNewEcosystemUserEmailArgs, SaveEmailAnswer } from '../__generated__/resolvers';
import { t } from '../i18n';
import { enqueueLink, storedContact } from '../account-links/subject';
import {
  administers,
  publishPeople,
  loadMember,
  mayGiveAddress,
  type Member,
  NOT_THEIR_ACCOUNT,
  searchWordsOf,
} from '../people/subject';
import {
  administeredAccount,
  type AdministeredAccount,
  ownAccount,
  provePassword,
} from '../passwords/subject';
import { noteFormerAddress, noteSecurity } from '../security-notes/subject';
import { countTry } from '../tries/subject';

const SENT: SaveEmailAnswer = { saved: false, verificationSent: true, refusal: null };

/** Requests a new address; it takes effect when its owner opens the link that is sent there. */
export async function saveNewEcosystemUserEmail(
  actor: Actor,
  { userId, email, password }: MutationSaveNewEcosystemUserEmailArgs,
  services: Services,
): Promise<SaveEmailAnswer> {
  const address = email.trim();
  if (!isEmailAddress(address)) throw new BadInput('email', t('fields.noEmail'), t('fields.emailExample'));
  if (userId === actor.userId && !actor.operatorVisit) {
    const accountId = ownAccount(actor);
    const { hasPassword } = await storedContact(accountId, services);
    if (!hasPassword) return { ...SENT, verificationSent: false, refusal: 'NO_PASSWORD' };
    const refusal = await provePassword(actor, password ?? '', services);
    if (refusal) return { ...SENT, verificationSent: false, refusal };
    const own = { accountId, ecosystemId: actor.ecosystemId!, userId };
    return sendLink(actor, own, address, services);
  }
  const member = await administered(actor, userId, services);
  if (!member.accountId) return saveAtOnce(actor, member, address, services);
  const account = await administeredAccount(actor, userId, services);
  const answer = await sendLink(actor, account, address, services);
  // The owner learns of it while the change can still be stopped.
  await noteSecurity(account, 'EMAIL_CHANGE_ASKED_BY_ADMIN', services);
  return answer;
}

async function administered(actor: Actor, userId: string, services: Services): Promise<Member> {
  const member = isUuid(userId) ? await services.tenancy.within(actor, (db) => loadMember(db, userId)) : null;
  if (!member || !administers(actor, member)) throw new NotFound('person');
  if (!mayGiveAddress(actor, member)) throw new Forbidden(NOT_THEIR_ACCOUNT);
  return member;
}

async function sendLink(
  actor: Actor,
  account: AdministeredAccount,
  email: string,
  services: Services,
): Promise<SaveEmailAnswer> {
  const wait = await countTry(services, 'send-code', `new address ${email}`, null);
  if (wait !== null) throw new RateLimited(wait);
  await services.tenancy.within(systemActor(account.ecosystemId, 'change an address'), (db) =>
    enqueueLink(db, { link: { ...account, purpose: 'CHANGE_EMAIL', email } }),
  );
  await services.tenancy.within(actor, (db) =>
    db.audit({
      action: 'ask-for-new-email',
      subjectKind: 'user',
      subjectId: account.userId,
      after: { email },
    }),
  );
  return SENT;
}

/** A person who cannot sign in yet gets the invitation at the new address; the change needs no proof. */
async function saveAtOnce(
  actor: Actor,
  member: Member,
  email: string,
  services: Services,
): Promise<SaveEmailAnswer> {
  try {
    await services.tenancy.within(actor, async (db) => {
      await db.query(
        `UPDATE identity.members SET email = $3, email_lower = lower($3), email_verified_at = NULL, search_words = $4
         WHERE ecosystem_id = $1 AND id = $2`,
        [db.ecosystemId, member.id, email, searchWordsOf({ ...member, email })],
      );
      await db.audit({
        action: 'save-new-email',
        subjectKind: 'user',
        subjectId: member.id,
        before: { email: member.email },
        after: { email },
      });
      await publishPeople(db, services, [member.id]);
    });
    await noteFormerAddress(member, email, services);
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Conflict(t('contact.emailTaken'), { field: 'email' });
  }
  return { saved: true, verificationSent: false, refusal: null };
}
