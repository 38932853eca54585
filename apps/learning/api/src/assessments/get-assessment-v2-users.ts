import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetAssessmentV2UsersArgs } from '../__generated__/resolvers';
import { RESPONSE_COLUMNS, type AssessmentResponseRow } from './assessment-row';
import { AssessmentViewing } from './assessment-viewing';
import { checkPage, wordsOf } from './search-assessments';
import { presentSitting, readSittings } from '../sitting-clock/subject';
import { requestedWindow } from './requested-window';
import { isProgramAdmin } from '@lyceum/server/actor';
import { PAPER_CODE, paperCodeOf } from './paper-code';
import { IS_FOR, READS_ANSWERS, readerValues } from './assessment-scope';

const SIZE = 20;
const MOST_PAGES = 500;

interface PersonRow {
  userId: string;
  gradeLevel: string | null;
  responseId: string | null;
  paperCode: string;
  readAloud: boolean;
  extraTimePercent: number;
}

/** The people an assessment is for whose answers the viewer may read, by name. */
export async function getAssessmentV2Users(
  scope: RequestScope,
  { input }: QueryGetAssessmentV2UsersArgs,
  services: Services,
) {
  const page = checkPage(input.pageIndex ?? 0, MOST_PAGES, 'input.pageIndex');
  const viewing = new AssessmentViewing(scope, services);
  const row = await viewing.row(input.assessmentId);
  const window = requestedWindow(row, input.windowStart, viewing.now);
  const words = wordsOf(input.search);
  const schoolId = input.schoolId && isUuid(input.schoolId) ? input.schoolId : null;
  if (input.schoolId && !schoolId) throw new NotFound('school');
  const values = [
    ...readerValues(scope.actor),
    ...[row.id, window.startDate, input.answered ?? null, words, schoolId, input.gradeLevel ?? null],
    paperCodeOf(input.paperCode),
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
      `SELECT p.user_id AS "userId", p.grade_level AS "gradeLevel", r.id AS "responseId", ${PAPER_CODE} AS "paperCode",
         EXISTS (SELECT 1 FROM learning.answering_conditions c WHERE c.user_id = p.user_id AND c.read_aloud) AS "readAloud",
         coalesce((SELECT c.extra_time_percent FROM learning.answering_conditions c WHERE c.user_id = p.user_id), 0) AS "extraTimePercent" ${from}
       ORDER BY p.search_text, p.user_id LIMIT $12 OFFSET $13`,
      [...values, SIZE, page * SIZE],
    ),
    viewing.read<{ total: number }>(
      'count-people-of-assessment',
      `SELECT count(*)::int AS total ${from}`,
      values,
    ),
  ]);
  const responses = await viewing.read<AssessmentResponseRow>(
    'responses-of-people',
    `SELECT ${RESPONSE_COLUMNS} FROM learning.assessment_responses r WHERE r.id = ANY ($1::uuid[])`,
    [people.flatMap(({ responseId }) => responseId ?? [])],
  );
  const isAdmin = isProgramAdmin(scope.actor, row.programId);
  const ids = isAdmin && row.timeLimitMinutes !== null ? people.map(({ userId }) => userId) : [];
  const place = { assessmentId: row.id, windowStart: window.startDate };
  const sittings = ids.length > 0 ? await readSittings(viewing.read, place, ids) : [];
  return {
    items: people.map(({ userId, gradeLevel, responseId, paperCode, readAloud, extraTimePercent }) => {
      const response = responses.find(({ id }) => id === responseId);
      const sitting = sittings.find((each) => each.userId === userId);
      return {
        userId,
        gradeLevel,
        paperCode,
        readAloud: isAdmin ? readAloud : null,
        extraTimePercent: isAdmin ? extraTimePercent : null,
        sitting: sitting ? presentSitting(sitting, viewing.now) : null,
        user: { __typename: 'User' as const, id: userId },
        response: response ? viewing.response(response, row) : null,
      };
    }),
    totalCount: count!.total,
  };
}
