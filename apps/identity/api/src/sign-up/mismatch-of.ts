import { isNamed } from '../invites/subject';
import { learnerRefusal, type Member } from '../people/subject';
import type { NewPerson } from './upsert-person';

/** NOT_A_LEARNER: staff, a teacher or a guardian has the address. ADDRESS_OF_LEARNER: a child has it. */
export type Mismatch = 'NOT_A_LEARNER' | 'ADDRESS_OF_LEARNER';

type Holder = Pick<
  Member,
  | 'firstName'
  | 'lastName'
  | 'preferredName'
  | 'accountId'
  | 'ecosystemRoles'
  | 'programRoles'
  | 'familyConnections'
>;

/**
 * Why the sign-up is not of the person who has its address, although the address was verified: families share one. This
 * keeps a guardian from becoming a learner, or a child their own guardian. An invited learner without an account may
 * have typed another name than the list has.
 */
export function mismatchOf(
  holder: Holder,
  person: Pick<NewPerson, 'firstName' | 'lastName' | 'role'>,
): Mismatch | null {
  if (person.role === 'STUDENT' && learnerRefusal(false, holder, { ecosystemRole: 'STUDENT' }))
    return 'NOT_A_LEARNER';
  const comesAsInvited = person.role === 'STUDENT' && holder.accountId === null;
  if (!isOnlyLearner(holder) || comesAsInvited || isNamed(holder, person)) return null;
  return 'ADDRESS_OF_LEARNER';
}

function isOnlyLearner({ ecosystemRoles, programRoles }: Holder): boolean {
  const held = [...ecosystemRoles, ...programRoles];
  return held.length > 0 && held.every(({ role }) => role === 'STUDENT' || role === 'LEARNER');
}
