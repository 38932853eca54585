import type { AssessmentScored, LearningEvents, OutsideResultsSaved } from '@lyceum/contracts/learning';
import { defineConsumer, type EventEnvelope } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { dropScore, type ProjectedResult, projectResults } from './project-results';
import { projectTest } from './project-test';

/** What follows changed results of these tests, in the transaction of the event. */
export type FollowResults = (db: TenantDb, testIds: readonly string[]) => Promise<void>;

/** Larger scores are no results of a test, and would not fit into hundredths. */
const MOST_SCORE = 1_000_000;

/** Projects tests and their results, from which settlements compute outcomes. */
export const learningConsumer = (follow: FollowResults) =>
  defineConsumer<LearningEvents>({
    topic: 'learning',
    handlers: {
      'learning.assessment-saved': async ({ payload, occurredAt }, db) => {
        await projectTest(db, payload, occurredAt);
        await follow(db, [payload.assessmentId]);
      },
      'learning.assessment-scored': {
        together: (events, db) => project(db, events, events.map(scored), follow),
      },
      'learning.assessment-score-withdrawn': async ({ payload, occurredAt }, db) => {
        await dropScore(db, payload, occurredAt);
        await follow(db, [payload.assessmentId]);
      },
      'learning.outside-results-saved': {
        together: (events, db) => project(db, events, events.flatMap(measured), follow),
      },
    },
  });

async function project(
  db: TenantDb,
  events: readonly EventEnvelope<AssessmentScored | OutsideResultsSaved>[],
  results: readonly ProjectedResult[],
  follow: FollowResults,
): Promise<void> {
  await projectResults(db, results);
  const testIds = [...new Set(events.map(({ payload }) => payload.assessmentId))];
  await follow(db, testIds);
}

/** The share of points in hundredths of a percentage point, on the first day of the window. */
function scored({ payload, occurredAt }: EventEnvelope<AssessmentScored>): ProjectedResult {
  const { responseId, assessmentId, userId, windowStart, points, mostPoints } = payload;
  // Events of earlier versions name no type; surveys have no points, so those were checks of skills or checks-in.
  const measuresSkills = (payload.assessmentType ?? 'SKILLS_CHECK') === 'SKILLS_CHECK' && mostPoints > 0;
  return {
    ...{ id: responseId, testId: assessmentId, learnerId: userId, measuredOn: windowStart },
    score: measuresSkills ? Math.round((points / mostPoints) * 100_00) : null,
    ...{ error: null, subject: '', measure: '', norms: '', adminsOnly: null, occurredAt },
  };
}

function measured({ payload, occurredAt }: EventEnvelope<OutsideResultsSaved>): ProjectedResult[] {
  const { assessmentId: testId, results, removedIds } = payload;
  const removed = removedIds.map((id) => ({
    ...{ id, testId, learnerId: null, measuredOn: null, score: null, error: null },
    ...{ subject: '', measure: '', norms: '', adminsOnly: null, occurredAt },
  }));
  const saved = results.map(({ measurementId, userId, measuredOn, score, error, visibility, ...scale }) => ({
    ...{ id: measurementId, testId, learnerId: userId, measuredOn, ...scale },
    score: Math.abs(score) <= MOST_SCORE ? Math.round(score * 100) : null,
    error: error !== null && error >= 0 && error <= MOST_SCORE ? Math.round(error * 100) : null,
    ...{ adminsOnly: visibility === 'ADMINS', occurredAt },
  }));
  return [...removed, ...saved];
}
