/** Columns of the DATAS student file that are read, with the names of its data dictionary. */
const COLUMNS = {
  student_id: [],
  gender: ['sex'],
  ethnicity: [],
  ell: ['english_learner', 'english_language_learner'],
  iep: [],
  economic_disadvantage: ['free_reduced_lunch'],
  disability: [],
  grade_level: ['grade', 'current_grade_level'],
  school_name: ['school', 'school_id'],
  ela_outcome_measure_1: ['ela_state_score_two_years_ago', 'ela_outcome_score_two_years_ago'],
  ela_outcome_measure_2: ['ela_state_score_one_year_ago', 'ela_outcome_score_one_year_ago'],
  ela_outcome_measure_3: ['ela_state_score_current_year', 'ela_outcome_score_current_year'],
  math_outcome_measure_1: ['math_state_score_two_years_ago', 'math_outcome_score_two_years_ago'],
  math_outcome_measure_2: ['math_state_score_one_year_ago', 'math_outcome_score_one_year_ago'],
  math_outcome_measure_3: ['math_state_score_current_year', 'math_outcome_score_current_year'],
  // Not of DATAS: the score whose bound decided who was to be tutored.
  assignment_score: [],
  performance_level_previous: ['performance_level_prior_year'],
  performance_level_most_recent: ['performance_level_current_year'],
} as const;

export type StudentColumn = keyof typeof COLUMNS;

const named = Object.entries(COLUMNS) as [StudentColumn, readonly string[]][];
const byName = new Map(
  named.flatMap(([column, others]) => [column, ...others].map((name) => [name, column] as const)),
);

/** All accepted column names. */
export const studentColumnNames: string[] = [...byName.keys()];

/** The column of a head, ignoring case; spaces and hyphens count as underscores. */
export const columnOf = (head: string): StudentColumn | undefined =>
  byName.get(
    head
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
