import type { Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { FamilyConnections, FamilyMember } from '../__generated__/resolvers';
import { actsFor } from './acts-for';
import { administers, loadMembers, type Member, presentUser } from '../people/subject';

interface RequestRow {
  relativeId: string;
  relationship: 'PARENT' | 'GUARDIAN';
  askedAt: Date;
}

/** The families of a person, as far as the actor may see them. */
export async function readFamily(
  db: TenantDb,
  actor: Actor,
  person: Member,
  now: Date,
): Promise<FamilyConnections> {
  const tellsRequests = actor.userId === person.id || administers(actor, person);
  const requests = tellsRequests
    ? await db.query<RequestRow>(
        `SELECT r.relative_id AS "relativeId", r.relationship, r.asked_at AS "askedAt" FROM identity.family_requests r
         WHERE r.owner_id = $1 ORDER BY r.asked_at LIMIT 20`,
        [person.id],
      )
    : [];
  const ids = [
    ...person.familyConnections.map(({ userId }) => userId),
    ...requests.map((each) => each.relativeId),
  ];
  const known = new Map((await loadMembers(db, [...new Set(ids)])).map((member) => [member.id, member]));
  const family = familyOf(actor, person, known);
  const children = await actsFor(db, actor, [...known.values()], now);
  return {
    actsForIds: children.map(({ id }) => id),
    parents: family.filter(({ relationship }) => relationship !== 'CHILD'),
    students: family.filter(({ relationship }) => relationship === 'CHILD'),
    studentPreferences: preferencesOf(person, known),
    requests: requests.flatMap(({ relativeId, relationship, askedAt }) => {
      const user = presentUser(actor, known.get(relativeId));
      return user ? [{ user, relationship, askedAt: askedAt.toISOString() }] : [];
    }),
  };
}

export function familyOf(actor: Actor, person: Member, known: ReadonlyMap<string, Member>): FamilyMember[] {
  return person.familyConnections.flatMap(({ userId, relationship }) => {
    const user = presentUser(actor, known.get(userId));
    return user ? [{ user, relationship }] : [];
  });
}

/** Preferences of the person as a guardian, and of the person's guardians. A preference is stored with the child. */
function preferencesOf(
  person: Member,
  known: ReadonlyMap<string, Member>,
): FamilyConnections['studentPreferences'] {
  return person.familyConnections.flatMap(({ userId, relationship, notifPreferences }) => {
    if (relationship !== 'CHILD') return [{ studentId: person.id, userId, notifPreferences }];
    const own = known.get(userId)?.familyConnections.find((connection) => connection.userId === person.id);
    return own ? [{ studentId: userId, userId: person.id, notifPreferences: own.notifPreferences }] : [];
  });
}
