import type { Actor } from '@lyceum/server/actor';
import { IS_FOR, READS_ANSWERS, readerValues } from './assessment-scope';
import type { AssessmentViewing } from './assessment-viewing';
import { PAPER_CODE } from './paper-code';

export const PAGE_SIZE = 20;

export interface PersonRow {
  userId: string;
  gradeLevel: string | null;
  responseId: string | null;
  paperCode: string;
  readAloud: boolean;
  extraTimePercent: number;
}

export interface PeopleFilter {
  assessmentId: string;
  windowStart: string;
  /** Null: people with and without a response. */
  answered: boolean | null;
  /** Folded words of the name. */
  words: readonly string[];
  schoolId: string | null;
  gradeLevel: string | null;
  paperCode: string | null;
  /** Page number, from 0. */
  page: number;
}

export interface People {
  people: PersonRow[];
  total: number;
}

const PERSON = `p.user_id AS "userId", p.grade_level AS "gradeLevel", r.id AS "responseId", ${PAPER_CODE} AS "paperCode",
  EXISTS (SELECT 1 FROM learning.answering_conditions c WHERE c.user_id = p.user_id AND c.read_aloud) AS "readAloud",
  coalesce((SELECT c.extra_time_percent FROM learning.answering_conditions c WHERE c.user_id = p.user_id), 0) AS "extraTimePercent"`;

/** The people an assessment is for whose answers the actor may read, by name. */
export async function readPeople(
  viewing: AssessmentViewing,
  actor: Actor,
  { assessmentId, windowStart, answered, words, schoolId, gradeLevel, paperCode, page }: PeopleFilter,
): Promise<People> {
  const values = [
    ...readerValues(actor),
    ...[assessmentId, windowStart, answered, words, schoolId, gradeLevel, paperCode],
  ];
  const from = `FROM learning.assessments a
    LEFT JOIN learning.programs pr ON pr.ecosystem_id = a.ecosystem_id AND pr.id = a.program_id
    JOIN learning.families p ON p.ecosystem_id = a.ecosystem_id AND ${IS_FOR}
    LEFT JOIN learning.assessment_responses r ON r.ecosystem_id = a.ecosystem_id AND r.assessment_id = a.id
      AND r.window_start = $6 AND r.user_id = p.user_id AND r.archived_at IS NULL
    WHERE a.id = $5 AND ${READS_ANSWERS} AND ($7::boolean IS NULL OR (r.id IS NOT NULL) = $7)
      AND (SELECT coalesce(bool_and(position(sought.word IN coalesce(p.search_text, '')) > 0), true)
        FROM unnest($8::text[]) AS sought (word))
      AND ($9::uuid IS NULL OR p.school_id = $9) AND ($10::text IS NULL OR p.grade_level = $10)
      AND ($11::text IS NULL OR ${PAPER_CODE} = $11)`;
  const [people, [count]] = await Promise.all([
    viewing.read<PersonRow>(
      'people-of-assessment',
      `SELECT ${PERSON} ${from} ORDER BY p.search_text, p.user_id LIMIT $12 OFFSET $13`,
      [...values, PAGE_SIZE, page * PAGE_SIZE],
    ),
    viewing.read<{ total: number }>(
      'count-people-of-assessment',
      `SELECT count(*)::int AS total ${from}`,
      values,
    ),
  ]);
  return { people, total: count!.total };
}

const RESPONSES = `FROM learning.assessment_responses r
  JOIN learning.assessments a ON a.ecosystem_id = r.ecosystem_id AND a.id = r.assessment_id
  JOIN learning.families p ON p.ecosystem_id = r.ecosystem_id AND p.user_id = r.user_id
  WHERE r.assessment_id = $1 AND r.window_start = $2
    AND (SELECT coalesce(bool_and(position(sought.word IN coalesce(p.search_text, '')) > 0), true)
      FROM unnest($3::text[]) AS sought (word))
    AND ($4::uuid IS NULL OR p.school_id = $4) AND ($5::text IS NULL OR p.grade_level = $5)
    AND ($6::text IS NULL OR ${PAPER_CODE} = $6)`;
const ARCHIVED = `${RESPONSES} AND r.archived_at IS NOT NULL`;
const FORMER = `${RESPONSES} AND r.archived_at IS NULL AND ${IS_FOR} IS NOT TRUE`;

/**
 * Archived responses of a window, or those of people whom the assessment is no longer for, by name and then the latest
 * first.
 */
export async function readOtherResponses(
  viewing: AssessmentViewing,
  group: 'ARCHIVED' | 'FORMER',
  { assessmentId, windowStart, words, schoolId, gradeLevel, paperCode, page }: PeopleFilter,
): Promise<People> {
  const values = [assessmentId, windowStart, words, schoolId, gradeLevel, paperCode];
  const paged = [...values, PAGE_SIZE, page * PAGE_SIZE];
  const [people, [count]] =
    group === 'ARCHIVED'
      ? await Promise.all([
          viewing.read<PersonRow>(
            'archived-responses-of-assessment',
            `SELECT ${PERSON} ${ARCHIVED} ORDER BY p.search_text, p.user_id, r.submitted_at DESC, r.id LIMIT $7 OFFSET $8`,
            paged,
          ),
          viewing.read<{ total: number }>(
            'count-archived-responses-of-assessment',
            `SELECT count(*)::int AS total ${ARCHIVED}`,
            values,
          ),
        ])
      : await Promise.all([
          viewing.read<PersonRow>(
            'former-people-of-assessment',
            `SELECT ${PERSON} ${FORMER} ORDER BY p.search_text, p.user_id LIMIT $7 OFFSET $8`,
            paged,
          ),
          viewing.read<{ total: number }>(
            'count-former-people-of-assessment',
            `SELECT count(*)::int AS total ${FORMER}`,
            values,
          ),
        ]);
  return { people, total: count!.total };
}
