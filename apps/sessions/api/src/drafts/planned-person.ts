import type { CheckContext } from './check-drafts';
import type { PlannedPerson } from './draft';

/** A copy of the person's school and grade level is stored as of the time of the session. */
export function plannedPerson(
  userId: string,
  userType: 'LEADER' | 'LEARNER',
  { people }: CheckContext,
): PlannedPerson {
  const person = people.get(userId);
  return { userId, userType, schoolId: person?.schoolId ?? null, gradeLevel: person?.gradeLevel ?? null };
}
