import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction } from '../read';
import {
  ASSESSMENT_COLUMNS,
  ASSESSMENTS,
  RESPONSE_COLUMNS,
  type AssessmentResponseRow,
  type AssessmentRow,
} from './assessment-row';
import { republishOutsideResults } from './outside-results';
import { publishAssessment, publishScore, publishScoreWithdrawn } from './publish-score';
import { readScores, responseScore } from './response-score';
import { questionsAt, readFormVersions } from './versions';

const EVERY_MS = 15_000;
const ASSESSMENTS_AT_ONCE = 20;
const RESPONSES_AT_ONCE = 200;

/** SQL: the state of the assessment that its published scores have to follow. Archiving does not change the revision. */
const STATE = `CASE WHEN a.archived THEN -a.revision ELSE a.revision END`;

/**
 * Publishes an assessment and its scores again after a change of it: of its key, name or purpose, and withdraws the scores
 * when it was archived. Also publishes new assessments, and the scores of those from before the event existed.
 */
export const republishScores = defineSchedule<Services>({
  kind: 'republish-assessment-scores',
  everyMs: EVERY_MS,
  handler: async ({ tenancy }) => {
    const due = await tenancy.platformRead<{ ecosystemId: string; id: string }>(
      'assessments with other scores',
      {
        name: 'assessments-to-republish',
        text: `SELECT a.ecosystem_id AS "ecosystemId", a.id FROM learning.assessments a
             WHERE a.scores_published IS DISTINCT FROM ${STATE} ORDER BY a.id LIMIT ${ASSESSMENTS_AT_ONCE}`,
        values: [],
      },
    );
    for (const each of due) await republishAll(each, tenancy);
  },
});

async function republishAll(
  { ecosystemId, id }: { ecosystemId: string; id: string },
  tenancy: Services['tenancy'],
): Promise<void> {
  const actor = systemActor(ecosystemId, 'scores of a changed assessment');
  const batchAfter = (after: string | null) => tenancy.within(actor, (db) => republishBatch(db, id, after));
  let last = await batchAfter(null);
  while (last !== null) last = await batchAfter(last);
}

/** Publishes the scores of the responses after this id. Returns the last id; null: all are published. */
async function republishBatch(db: TenantDb, id: string, after: string | null): Promise<string | null> {
  const [assessment] = await db.query<AssessmentRow>(
    `SELECT ${ASSESSMENT_COLUMNS} FROM ${ASSESSMENTS} WHERE a.id = $1 FOR SHARE OF a`,
    [id],
  );
  if (!assessment) return null;
  if (after === null) await publishAssessment(db, assessment);
  const republishNext = assessment.formType === 'EXTERNAL' ? republishOutsideResults : republishResponses;
  const last = await republishNext(db, assessment, after);
  if (last !== null) return last;
  await db.query(
    `UPDATE learning.assessments a SET scores_published = ${STATE} WHERE a.id = $1 AND a.revision = $2 AND a.archived = $3`,
    [id, assessment.revision, assessment.archived],
  );
  return null;
}

async function republishResponses(
  db: TenantDb,
  assessment: AssessmentRow,
  after: string | null,
): Promise<string | null> {
  // Locked, so that a score that changes at the same time is published after this one.
  const responses = await db.query<AssessmentResponseRow>(
    `SELECT ${RESPONSE_COLUMNS} FROM learning.assessment_responses r
     WHERE r.assessment_id = $1 AND ($2::uuid IS NULL OR r.id > $2) AND r.archived_at IS NULL
     ORDER BY r.id LIMIT ${RESPONSES_AT_ONCE} FOR SHARE OF r`,
    [assessment.id, after],
  );
  await republish(db, assessment, responses);
  return responses.length === RESPONSES_AT_ONCE ? responses.at(-1)!.id : null;
}

async function republish(
  db: TenantDb,
  assessment: AssessmentRow,
  responses: readonly AssessmentResponseRow[],
): Promise<void> {
  const read = inTransaction(db);
  const versions = await readFormVersions(read, assessment);
  const given = await readScores(
    read,
    responses.map(({ id }) => id),
  );
  for (const response of responses) {
    const own = given.filter(({ responseId }) => responseId === response.id);
    const score = responseScore(questionsAt(versions, response.version), response.answers, own);
    if (!score) continue;
    if (response.unscored > 0) await publishScoreWithdrawn(db, response, 'NOT_SCORED');
    else if (assessment.archived) await publishScoreWithdrawn(db, response, 'ASSESSMENT_ARCHIVED');
    else await publishScore(db, assessment, response, { score, given: own, scoredBy: lastScorer(own) });
  }
}

const lastScorer = (given: readonly { scoredBy: string; scoredAt: Date }[]): string | null =>
  given.toSorted((a, b) => Number(b.scoredAt) - Number(a.scoredAt))[0]?.scoredBy ?? null;
