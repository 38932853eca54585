import type { Words } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import { foldText } from '@lyceum/server/free-text';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { addRoles, loadMembers, type Member } from '../people/subject';
import type { CheckedInvitation } from './check-invitation';
import { insertPerson } from './insert-person';

type Named = Pick<Member, 'firstName' | 'lastName'> & { preferredName?: string | null };

/** Whether the typed name is that of the holder of the address: by either first name, ignoring accents. */
export function isNamed(
  holder: Named,
  { firstName, lastName }: Pick<CheckedInvitation, 'firstName' | 'lastName'>,
): boolean {
  const same = (one: string | null | undefined, other: string | null) =>
    foldText(one ?? '').trim() === foldText(other ?? '').trim();
  const isUnnamed = holder.firstName === '' && holder.lastName === '';
  const isFirst = same(holder.firstName, firstName) || same(holder.preferredName, firstName);
  return isUnnamed || (isFirst && same(holder.lastName, lastName));
}

/** Refuses a role for a person of another name who has the address, such as a child's guardian or sibling. */
export function refuseOtherName(holder: Member, invitation: CheckedInvitation): void {
  if (isNamed(holder, invitation)) return;
  const name = `${holder.preferredName || holder.firstName} ${holder.lastName}`.trim();
  const words: Words = t('invites.addressHolder', { name });
  throw new Conflict(words, { field: 'input.email', holderId: holder.id, holderName: name });
}

/** Refuses a child without an address when nobody has the address, or when another role is given. */
export function checkChild(holder: Member | null, invitation: CheckedInvitation): Member {
  const { ecosystemRole, programRole, userId } = invitation;
  const makesLearner = programRole ? programRole === 'LEARNER' : ecosystemRole === 'STUDENT';
  if (userId || !makesLearner || (ecosystemRole && ecosystemRole !== 'STUDENT'))
    throw new BadInput('input.addressOfRelative', t('invites.childRole'));
  if (!holder) throw new BadInput('input.email', t('invites.noHolder'));
  return holder;
}

/**
 * Adds a learner without an address of their own, linked to the guardian who has the address, or to the guardians of
 * the sibling who has it. Returns the existing child of that name, if there is one.
 */
export async function addChild(
  db: TenantDb,
  holder: Member,
  invitation: CheckedInvitation,
): Promise<{ childId: string; changed: string[] }> {
  const parentIds = parentsBy(holder);
  const parents = await loadMembers(db, parentIds);
  const childIds = parents.flatMap(({ familyConnections }) =>
    familyConnections.filter(({ relationship }) => relationship === 'CHILD').map(({ userId }) => userId),
  );
  const known = (await loadMembers(db, [...new Set(childIds)])).find((child) => isNamed(child, invitation));
  const childId = known?.id ?? (await insertPerson(db, { ...invitation, email: null }));
  if (!known) await link(db, childId, parentIds);
  await addRoles(db, { id: childId, ecosystemRoles: known?.ecosystemRoles ?? [] }, invitation);
  const { ecosystemRole = null, programId = null, programRole = null } = invitation;
  await db.audit({
    action: known ? 'add-roles' : 'add-child',
    subjectKind: 'user',
    subjectId: childId,
    after: { parentIds, ecosystemRole, programId, programRole },
  });
  return { childId, changed: [childId, ...(known ? [] : parentIds)] };
}

/** A learner with guardians shares their address; any other holder is the guardian. */
function parentsBy({ id, ecosystemRoles, programRoles, familyConnections }: Member): string[] {
  const learns = [...ecosystemRoles, ...programRoles].some(
    ({ role }) => role === 'STUDENT' || role === 'LEARNER',
  );
  const answers = familyConnections.some(({ relationship }) => relationship === 'CHILD');
  if (!learns || answers) return [id];
  return familyConnections.map(({ userId }) => userId);
}

async function link(db: TenantDb, childId: string, parentIds: readonly string[]): Promise<void> {
  await db.query(
    `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     SELECT $1::uuid, $2::uuid, p, 'PARENT' FROM unnest($3::uuid[]) AS p UNION ALL
     SELECT $1::uuid, p, $2::uuid, 'CHILD' FROM unnest($3::uuid[]) AS p`,
    [db.ecosystemId, childId, parentIds],
  );
}
