import { isUuid, stableId } from '@lyceum/server/tenancy';
import type { TutoredStudent } from './judge-outcomes';
import type { Student } from './read-student-file';

/**
 * Gives students the minutes that the ledger has of them. Whom a roster named has an id made of the district's; others stand in exports
 * under the platform's own.
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
    return { ...student, matched: minutes !== undefined, present: minutes ?? 0 };
  });
}
