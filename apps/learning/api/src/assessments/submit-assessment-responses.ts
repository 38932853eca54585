import { dayIn } from '@lyceum/contracts/calendar';
import { BadInput, Conflict, Forbidden } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationSubmitAssessmentResponsesArgs } from '../__generated__/resolvers';
import { type Answer, checkAnswers, sameAnswers } from '../feedback/subject';
import { inTransaction } from '../read';
import {
  readQuestions,
  RESPONSE_COLUMNS,
  type AssessmentResponseRow,
  type AssessmentRow,
} from './assessment-row';
import { AssessmentViewing } from './assessment-viewing';
import { texts } from './assessment-words';
import { shareVisible } from './lock-assessment';
import { markAnswered } from './mark-answered';
import { tellOf } from './tell-assessment';
import { IS_FOR } from './who-sees';
import { openWindow, windowsOf } from './windows';

/** Keeps what the viewer answers in the open window: once, however often it is sent. */
export async function submitAssessmentResponses(
  scope: RequestScope,
  { input }: MutationSubmitAssessmentResponsesArgs,
  services: Services,
) {
  const { actor } = scope;
  const now = services.clock.now();
  const saved = await services.tenancy.within(actor, async (db) => {
    const assessment = await shareVisible(db, actor, input.assessmentId, now);
    if (assessment.closed) throw new Conflict(texts.archivedProgram);
    await expectFor(db, assessment);
    const windowStart = openStart(assessment, input.windowStart, now);
    const questions = await readQuestions(inTransaction(db), [assessment.id]);
    const answers = checkAnswers(questions, input.answers, null, 'input.answers');
    if (answers.length === 0)
      throw new BadInput('input.answers', texts.answerSomething, texts.answerSomething);
    const response = await insert(db, assessment, windowStart, answers, now);
    if (!response) return { assessment, response: await standing(db, assessment, windowStart, answers) };
    await markAnswered(db, answers);
    await tellOf(db, response);
    return { assessment, response };
  });
  return new AssessmentViewing(scope, services).response(saved.response, saved.assessment);
}

async function expectFor(db: TenantDb, { id, formType }: AssessmentRow): Promise<void> {
  const found = await db.query(
    `SELECT 1 FROM learning.assessments a JOIN learning.families p ON p.ecosystem_id = a.ecosystem_id AND p.user_id = $2
     WHERE a.id = $1 AND ${IS_FOR}`,
    [id, db.actor.userId],
  );
  if (found.length === 0 || formType === 'EXTERNAL') throw new Forbidden();
}

function openStart(assessment: AssessmentRow, asked: string | null | undefined, now: Date): string {
  const open = openWindow(windowsOf(assessment), dayIn(assessment.timeZoneId, now));
  if (asked && asked !== open?.startDate) throw new Conflict(texts.windowOver);
  if (!open || assessment.archived) throw new Conflict(texts.notOpen);
  return open.startDate;
}

async function insert(
  db: TenantDb,
  { id, programId }: AssessmentRow,
  windowStart: string,
  answers: readonly Answer[],
  now: Date,
): Promise<AssessmentResponseRow | undefined> {
  const [row] = await db.query<AssessmentResponseRow>(
    `INSERT INTO learning.assessment_responses AS r (ecosystem_id, assessment_id, program_id, user_id, window_start, answers, submitted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING ${RESPONSE_COLUMNS}`,
    [db.ecosystemId, id, programId, db.actor.userId, windowStart, JSON.stringify(answers), now],
  );
  return row;
}

/** A connection that broke sends again what has arrived. */
async function standing(
  db: TenantDb,
  { id }: AssessmentRow,
  windowStart: string,
  answers: readonly Answer[],
): Promise<AssessmentResponseRow> {
  const [row] = await db.query<AssessmentResponseRow>(
    `SELECT ${RESPONSE_COLUMNS} FROM learning.assessment_responses r
     WHERE r.assessment_id = $1 AND r.user_id = $2 AND r.window_start = $3 AND r.archived_at IS NULL`,
    [id, db.actor.userId, windowStart],
  );
  if (!row || !sameAnswers(row.answers, answers))
    throw new Conflict(texts.answered, { responseId: row?.id, revision: row?.revision });
  return row;
}
