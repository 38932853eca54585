import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { text } from './report-source';

interface Enrolled {
  schoolId: string | null;
  gradeLevel: string | null;
}

/** The school of a learner of the program; empty for learners who left it. */
export const schoolColumn = text<Enrolled>(({ schoolId }, { schools }) =>
  schoolId ? (schools.get(schoolId) ?? null) : null,
);

export const gradeColumn = text<Enrolled>(({ gradeLevel }, { language }) =>
  isGradeLevel(gradeLevel) ? gradeLevelName(gradeLevel, language) : gradeLevel,
);

/** Condition on a learner's standing `s`; `$n` school, `$n + 1` grade; null: any. */
export const enrolled = (n: number) =>
  `($${n}::uuid IS NULL OR s.school_id = $${n}) AND ($${n + 1}::text IS NULL OR s.grade_level = $${n + 1})`;
