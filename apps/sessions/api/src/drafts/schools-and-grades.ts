import { gradeLevelOrder, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { t } from '../i18n';
import { idsOf, type Reader } from '../projections/subject';
import type { CheckContext } from './check-drafts';
import { refuse } from './validate-session';

interface SchoolsAndGrades {
  schoolIds: string[];
  gradeLevels: string[];
}

interface Given {
  schoolIds?: readonly string[] | null;
  gradeLevels?: readonly string[] | null;
}

/** The given schools and grade levels, else those of the learners. */
export function schoolsAndGrades({ schoolIds, gradeLevels }: Given, own: SchoolsAndGrades): SchoolsAndGrades {
  if (gradeLevels && !gradeLevels.every(isGradeLevel)) refuse('gradeLevels', t('session.badGrade'));
  return {
    schoolIds: schoolIds ? idsOf('schoolIds', schoolIds) : own.schoolIds,
    gradeLevels: gradeLevels ? gradesInOrder(gradeLevels) : own.gradeLevels,
  };
}

/** Without duplicates, in the order of the 22 grade levels. */
export function gradesInOrder(levels: readonly string[]): string[] {
  return [...new Set(levels)].sort((a, b) => gradeLevelOrder(a) - gradeLevelOrder(b));
}

/** Throws BAD_USER_INPUT unless the schools belong to this ecosystem. */
export async function checkSchools(
  reader: Reader,
  schoolIds: readonly string[] | null | undefined,
): Promise<void> {
  const ids = idsOf('schoolIds', schoolIds ?? []);
  if (ids.length === 0) return;
  const existing = await reader.read(
    'known-schools',
    `SELECT id FROM sessions.schools WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  if (existing.length < ids.length) refuse('schoolIds', t('session.unknownSchool'));
}

/** Those of the learners: the default of a session. */
export function learnersSchoolsAndGrades(
  learnerIds: readonly string[],
  { people }: CheckContext,
): SchoolsAndGrades {
  const learners = learnerIds.flatMap((id) => people.get(id) ?? []);
  const schools = learners.flatMap(({ schoolId }) => schoolId ?? []);
  return {
    schoolIds: [...new Set(schools)].sort(),
    gradeLevels: gradesInOrder(learners.flatMap(({ gradeLevel }) => gradeLevel ?? [])),
  };
}
