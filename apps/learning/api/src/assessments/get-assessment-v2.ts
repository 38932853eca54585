import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetAssessmentV2Args } from '../__generated__/resolvers';
import type { Read } from '../read';
import type { AssessmentQuestionRow } from './assessment-row';
import { AssessmentViewing } from './assessment-viewing';
import { forAdmins, windowAsked } from './window-asked';

interface CountRow {
  questionId: string;
  value: unknown;
  count: number;
}

interface AverageRow {
  questionId: string;
  answered: number;
  average: number | null;
}

/** What came of one window: how many have answered, and how they answered each question. */
export async function getAssessmentV2(
  scope: RequestScope,
  { input }: QueryGetAssessmentV2Args,
  services: Services,
) {
  const viewing = new AssessmentViewing(scope, services);
  const row = await forAdmins(scope, viewing, input.assessmentId);
  const window = windowAsked(row, input.windowStart, viewing.now);
  const asked = [row.id, window.startDate];
  const [tally, questions, counts, averages] = await Promise.all([
    viewing.tally(row.id, window),
    viewing.questions(row.id),
    readCounts(viewing.read, asked),
    readAverages(viewing.read, asked),
  ]);
  return {
    assessment: viewing.view(row),
    window,
    ...tally,
    questionResults: questions.map((question) => resultOf(question, counts, averages)),
  };
}

const ANSWERS = `FROM learning.assessment_responses r CROSS JOIN LATERAL jsonb_array_elements(r.answers) AS said (answer)
  WHERE r.assessment_id = $1 AND r.window_start = $2 AND r.archived_at IS NULL`;

/** Several choices of one answer count each. */
function readCounts(read: Read, asked: unknown[]): Promise<CountRow[]> {
  return read(
    'counts-of-answers',
    `SELECT s."questionId", chosen.value, count(*)::int AS count
     FROM (SELECT said.answer ->> 'questionId' AS "questionId", said.answer -> 'value' AS value ${ANSWERS}
       AND said.answer ->> 'questionType' IN ('SCALE', 'YES_NO', 'SINGLE_CHOICE', 'MULTIPLE_CHOICE')) s
     CROSS JOIN LATERAL jsonb_array_elements(
       CASE jsonb_typeof(s.value) WHEN 'array' THEN s.value ELSE jsonb_build_array(s.value) END) AS chosen (value)
     GROUP BY 1, 2`,
    asked,
  );
}

function readAverages(read: Read, asked: unknown[]): Promise<AverageRow[]> {
  return read(
    'averages-of-answers',
    `SELECT said.answer ->> 'questionId' AS "questionId", count(*)::int AS answered,
       avg(CASE WHEN jsonb_typeof(said.answer -> 'value') = 'number' THEN (said.answer ->> 'value')::float8 END) AS average
     ${ANSWERS} GROUP BY 1`,
    asked,
  );
}

function resultOf(question: AssessmentQuestionRow, counts: CountRow[], averages: AverageRow[]) {
  const of = averages.find(({ questionId }) => questionId === question.id);
  const own = counts.filter(({ questionId }) => questionId === question.id);
  const choices = choicesOf(question);
  // An option that was reworded since still counts.
  const others = own.map(({ value }) => value).filter((value) => !choices.includes(value));
  const hasCounts = choices.length > 0;
  return {
    question,
    answered: of?.answered ?? 0,
    average: of?.average ?? null,
    counts: (hasCounts ? [...choices, ...others] : []).map((value) => ({
      value,
      count: own.find((each) => each.value === value)?.count ?? 0,
    })),
  };
}

function choicesOf({ questionType, options }: AssessmentQuestionRow): unknown[] {
  if (questionType === 'SCALE') return [1, 2, 3, 4, 5];
  if (questionType === 'YES_NO') return [true, false];
  return options;
}
