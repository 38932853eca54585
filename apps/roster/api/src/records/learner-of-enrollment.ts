/**
 * SQL after FROM: the program's learner of the enrollment `e`, if any: `d` by the present identifier, `n` by an earlier
 * one or that of a merged record. `p.student_id` is null for learners of other programs.
 */
export const LEARNER_JOINED = `LEFT JOIN roster.students d ON d.ecosystem_id = e.ecosystem_id AND d.external_id = e.student
  LEFT JOIN roster.student_identifiers i ON i.ecosystem_id = e.ecosystem_id AND i.external_id = e.student
  LEFT JOIN roster.students n ON n.ecosystem_id = e.ecosystem_id AND n.id = i.student_id
  LEFT JOIN roster.program_students p ON p.ecosystem_id = e.ecosystem_id AND p.program_id = e.program_id
    AND p.student_id = coalesce(d.id, n.id)`;

const said = (name: string) =>
  `nullif(btrim(coalesce(d.characteristics, n.characteristics) ->> '${name}'), '')`;

/** SQL over the joined tables: the name in the district's files; null for learners of other programs. */
export const FIRST_NAME = `CASE WHEN p.student_id IS NOT NULL THEN ${said('first_name')} END`;
export const LAST_NAME = `CASE WHEN p.student_id IS NOT NULL THEN ${said('last_name')} END`;
