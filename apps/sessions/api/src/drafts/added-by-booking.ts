import type { PeopleAdded, SessionUserType } from '@lyceum/contracts/sessions';
import { isSuperAdmin } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { PersonFacts } from '../projections/subject';
import type { CheckContext } from './check-drafts';
import { mayAddByBooking } from '../permissions/subject';
import { isActive } from './validate-session';

export type Addition = PeopleAdded['people'][number];

/**
 * People whom a booking adds to the program; people who cannot be added are refused as elsewhere. Only super admins may
 * make learners of staff, teachers and guardians.
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

/** Leaders of other programs may lead; learners of other programs, and children without a program, may learn. */
function mayBecome(person: PersonFacts | undefined, role: SessionUserType, programId: string): boolean {
  if (!isActive(person)) return false;
  const { programRoles, familyConnections } = person;
  if (programRoles.some((held) => held.programId === programId)) return false;
  if (programRoles.some((held) => held.role === role)) return true;
  const isParent = familyConnections.some(({ relationship }) => relationship === 'CHILD');
  return role === 'LEARNER' && programRoles.length === 0 && !isParent;
}

/** Publishes the added people in the transaction of the booking: the identity domain gives them the roles. */
export async function publishAdded(
  db: TenantDb,
  programId: string,
  people: readonly Addition[],
): Promise<void> {
  if (people.length === 0) return;
  const payload: PeopleAdded = { programId, people: [...people], addedByUserId: db.actor.userId };
  await db.record({ type: 'sessions.people-added', payload });
}
