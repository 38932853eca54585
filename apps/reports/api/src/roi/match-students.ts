import { isUuid, stableId } from '@lyceum/server/tenancy';
import type { TutoredStudent } from './judge-outcomes';
import type { Student } from './read-student-file';

/**
 * Adds the ledger's minutes to students. People created by a roster have an id derived from the district's number;
 * exports name others by the platform's id.
 */
export function matchStudents(
  students: readonly Student[],
  present: ReadonlyMap<string, number>,
  ecosystemId: string,
): TutoredStudent[] {
  return students.map((student) => {
    const userId = isUuid(student.id)
      ? student.id.toLowerCase()
      : stableId(ecosystemId, 'learner', student.id);
    const minutes = present.get(userId);
    return { ...student, userId, matched: minutes !== undefined, present: minutes ?? 0 };
  });
}
