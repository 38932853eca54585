import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { InviteAnswer, InvitePaasUserInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import {
  addRoles,
  administers,
  publishPeople,
  learnerRefusal,
  loadMember,
  mayGiveAddress,
  type Member,
  NOT_THEIR_ACCOUNT,
  presentUser,
  searchWordsOf,
  sortNameOf,
} from '../people/subject';
import { noteFormerAddress } from '../security-notes/subject';
import { addChild, checkChild, refuseOtherName } from './address-holder';
import { checkInvitation, checkPlaces, type CheckedInvitation } from './check-invitation';
import { createInvite } from './create-invite';
import { insertPerson } from './insert-person';

/** `former`: the person before the change; null for a new person. */
type Invited = InviteAnswer & { former: Member | null };

/** Adds the person with the roles, or the roles to an existing person, and sends the link. */
export async function invitePaasUser(
  actor: Actor,
  input: InvitePaasUserInput,
  services: Services,
): Promise<InviteAnswer> {
  const invitation = checkInvitation(actor, input);
  await checkPlaces(actor, invitation, services);
  const { former, ...answer } = await services.tenancy.within(actor, async (db): Promise<Invited> => {
    // Serializes invitations of one address.
    await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `invite ${db.ecosystemId} ${invitation.email.toLowerCase()}`,
    ]);
    if (invitation.addressOfRelative) {
      const holder = checkChild(await findHolder(db, invitation.email), invitation);
      const { childId, changed } = await addChild(db, holder, invitation);
      const child = (await publishPeople(db, services, changed)).find(({ id }) => id === childId);
      return { user: presentUser(actor, child), invited: false, refusal: null, former: null };
    }
    const person = await findPerson(actor, db, invitation);
    if (person === 'EMAIL_TAKEN') return { user: null, invited: false, refusal: 'EMAIL_TAKEN', former: null };
    const userId = person ? await attachAddress(db, person, invitation) : await insertPerson(db, invitation);
    await addRoles(db, { id: userId, ecosystemRoles: person?.ecosystemRoles ?? [] }, invitation);
    const isActive = person?.status === 'ACTIVATED';
    await db.audit({
      action: isActive ? 'add-roles' : 'invite',
      subjectKind: 'user',
      subjectId: userId,
      before: person ? { email: person.email, ...rolesOf(person) } : undefined,
      after: {
        email: invitation.email,
        ecosystemRole: invitation.ecosystemRole ?? null,
        programId: invitation.programId ?? null,
        programRole: invitation.programRole ?? null,
        schoolIds: invitation.schoolIds ?? [],
      },
    });
    const [saved] = await publishPeople(db, services, [userId]);
    if (!isActive) await createInvite(db, services, saved!, invitation.language ?? saved!.language);
    return {
      user: presentUser(actor, saved),
      invited: !isActive,
      refusal: isActive ? 'ALREADY_ACTIVE' : null,
      former: person,
    };
  });
  if (former && answer.invited) await noteFormerAddress(former, invitation.email, services);
  return answer;
}

function rolesOf({ ecosystemRoles, programRoles }: Member) {
  return { ecosystemRoles, programRoles };
}

async function findHolder(db: TenantDb, email: string): Promise<Member | null> {
  const [holder] = await db.query<{ id: string }>(
    `SELECT m.id FROM identity.members m WHERE m.email_lower = $1`,
    [email.toLowerCase()],
  );
  return holder ? loadMember(db, holder.id) : null;
}

/** The person whom the invitation means; null when there is none yet. */
async function findPerson(
  actor: Actor,
  db: TenantDb,
  invitation: CheckedInvitation,
): Promise<Member | null | 'EMAIL_TAKEN'> {
  const { email, userId } = invitation;
  const holder = await findHolder(db, email);
  if (userId && holder && holder.id !== userId.toLowerCase()) return 'EMAIL_TAKEN';
  const person = userId ? await loadMember(db, userId) : holder;
  if (userId && !(person && administers(actor, person))) throw new NotFound('person');
  if (person?.status === 'ARCHIVED' || person?.status === 'GLOBAL_LOCK') {
    throw new Conflict(t('invites.personArchived'));
  }
  if (person && !userId) refuseOtherName(person, invitation);
  if (person) refusePower(actor, person, invitation);
  return person;
}

/** Makes no guardian or staff member a learner, and gives no sign-in to an actor who may not change it. */
function refusePower(actor: Actor, person: Member, invitation: CheckedInvitation): void {
  const reason = learnerRefusal(isSuperAdmin(actor), person, invitation);
  if (reason) throw new Conflict(reason, { field: 'input.email' });
  const isNewAddress = person.email?.toLowerCase() !== invitation.email.toLowerCase();
  if (!person.accountId && isNewAddress && !mayGiveAddress(actor, person))
    throw new Forbidden(NOT_THEIR_ACCOUNT);
}

/** Gives a person the address. Names change only of a person whom the actor picked and who has no sign-in. */
async function attachAddress(db: TenantDb, person: Member, invitation: CheckedInvitation): Promise<string> {
  if (person.accountId) return person.id;
  const { email } = invitation;
  const next = {
    firstName: (invitation.userId && invitation.firstName) || person.firstName,
    lastName: (invitation.userId && invitation.lastName) || person.lastName,
    preferredName: person.preferredName,
    externalId: person.externalId,
    email,
  };
  await db.query(
    `UPDATE identity.members SET email = $3, email_lower = $4, first_name = $5, last_name = $6, language = $7,
       sort_name = $8, search_words = $9, status = 'INVITED' WHERE ecosystem_id = $1 AND id = $2`,
    [
      db.ecosystemId,
      person.id,
      email,
      email.toLowerCase(),
      next.firstName,
      next.lastName,
      invitation.language ?? person.language,
      sortNameOf(next),
      searchWordsOf(next),
    ],
  );
  return person.id;
}
