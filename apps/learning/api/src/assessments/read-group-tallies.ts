import { gradeLevels } from '@lyceum/contracts/ecosystems';
import type { Read } from '../read';
import type { Tally } from './read-tallies';
import { IS_FOR } from './assessment-scope';

interface GroupRow extends Tally {
  kind: 'SCHOOL' | 'GRADE';
  schoolId: string | null;
  gradeLevel: string | null;
}

const MOST_SCHOOLS = 200;

/** For each school and grade level: the number of people a window is for now, and the number who have answered. */
export async function readGroupTallies(read: Read, assessmentId: string, windowStart: string) {
  const rows = await read<GroupRow>(
    'group-tallies-of-assessment',
    `SELECT CASE WHEN grouping(p.school_id) = 0 THEN 'SCHOOL' ELSE 'GRADE' END AS kind,
       p.school_id AS "schoolId", p.grade_level AS "gradeLevel", count(*)::int AS expected, count(r.id)::int AS answered
     FROM learning.assessments a
     JOIN learning.families p ON p.ecosystem_id = a.ecosystem_id AND ${IS_FOR}
     LEFT JOIN learning.assessment_responses r ON r.ecosystem_id = a.ecosystem_id AND r.assessment_id = a.id
       AND r.window_start = $2 AND r.user_id = p.user_id AND r.archived_at IS NULL
     WHERE a.id = $1 GROUP BY GROUPING SETS ((p.school_id), (p.grade_level))
     ORDER BY expected DESC, "schoolId", "gradeLevel"`,
    [assessmentId, windowStart],
  );
  const schools = rows.filter(({ kind }) => kind === 'SCHOOL');
  const named = schools.filter(({ schoolId }) => schoolId !== null).slice(0, MOST_SCHOOLS);
  const grades = rows.filter(({ kind }) => kind === 'GRADE');
  return {
    bySchool: [...named, ...schools.filter(({ schoolId }) => schoolId === null)].map(
      ({ schoolId, expected, answered }) => ({
        school: schoolId ? { __typename: 'School' as const, id: schoolId } : null,
        ...{ expected, answered },
      }),
    ),
    byGradeLevel: grades
      .map(({ gradeLevel, expected, answered }) => ({ gradeLevel, expected, answered }))
      .sort((a, b) => placeOf(a.gradeLevel) - placeOf(b.gradeLevel)),
  };
}

/** Grade levels in school order; a missing or unknown one comes last. */
function placeOf(gradeLevel: string | null): number {
  const place = gradeLevels.findIndex((level) => level === gradeLevel);
  return place < 0 ? gradeLevels.length : place;
}
