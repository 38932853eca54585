import type { PeopleAdded, SessionUserType } from '@lyceum/contracts/sessions';
import { isSuperAdmin } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { PersonFacts } from '../projections/subject';
import type { CheckContext } from './check-drafts';
import { mayAddByBooking } from '../permissions/subject';
import { isActive } from './validate-session';

export type Addition = PeopleAdded['people'][number];

/**
 * Those of a booking whom it brings into the program; who cannot be brought is refused like before. Of people who answer for
 * others super admins alone make learners.
 */
export function addedByBooking(
  { actor, program, people }: Pick<CheckContext, 'actor' | 'program' | 'people'>,
  leaderIds: readonly string[],
  learnerIds: readonly string[],
): Addition[] {
  const roles = mayAddByBooking(actor, program);
  const added = (ids: readonly string[], role: SessionUserType) =>
    roles.includes(role)
      ? ids
          .filter((id) => mayBecome(people.get(id), role, program.id))
          .filter((id) => role === 'LEADER' || isSuperAdmin(actor) || !people.get(id)?.answersForOthers)
          .map((userId): Addition => ({ userId, role }))
      : [];
  return [...added(leaderIds, 'LEADER'), ...added(learnerIds, 'LEARNER')];
}

/** Who leads elsewhere may lead, who learns elsewhere may learn, and so may a child that is nowhere yet. */
function mayBecome(person: PersonFacts | undefined, role: SessionUserType, programId: string): boolean {
  if (!isActive(person)) return false;
  const { programRoles, familyConnections } = person;
  if (programRoles.some((held) => held.programId === programId)) return false;
  if (programRoles.some((held) => held.role === role)) return true;
  const isParent = familyConnections.some(({ relationship }) => relationship === 'CHILD');
  return role === 'LEARNER' && programRoles.length === 0 && !isParent;
}

/** The domain of people gives the roles; it is told in the transaction of the booking. */
export async function tellAdded(db: TenantDb, programId: string, people: readonly Addition[]): Promise<void> {
  if (people.length === 0) return;
  const payload: PeopleAdded = { programId, people: [...people], addedByUserId: db.actor.userId };
  await db.record({ type: 'sessions.people-added', payload });
}
