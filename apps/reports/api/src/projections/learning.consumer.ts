import type { LearningEvents } from '@lyceum/contracts/learning';
import { defineConsumer } from '@lyceum/server/events';
import { lockLedger } from '../ledger/subject';
import { countRatingWeeks, ratingWeeksOf } from '../weekly-sums/subject';
import { projectResources, projectTraining, projectTrainingCompleted } from './project-curriculum';

/**
 * Projects whether leaders gave feedback about a session, how it was rated, when learners were measured, trainings of leaders, and
 * what the library has.
 */
export const learningConsumer = defineConsumer<LearningEvents>({
  topic: 'learning',
  handlers: {
    'learning.feedback-owed': async ({ payload: { sessions } }, db) => {
      await db.query(
        `INSERT INTO reports.session_feedback AS f (ecosystem_id, session_id, program_id, owed_by, revision)
         SELECT $1, s."sessionId", s."programId", ARRAY(SELECT jsonb_array_elements_text(s."owedBy")::uuid), s.revision
         FROM jsonb_to_recordset($2::jsonb) AS s ("sessionId" uuid, "programId" uuid, "owedBy" jsonb, revision int) ORDER BY 2
         ON CONFLICT (ecosystem_id, session_id) DO UPDATE SET program_id = excluded.program_id, owed_by = excluded.owed_by,
           revision = excluded.revision
         WHERE f.revision < excluded.revision`,
        [db.ecosystemId, JSON.stringify(sessions)],
      );
    },
    'learning.feedback-given': async ({ payload: { sessionId, programId, formType } }, db) => {
      if (formType !== 'LEADER_POST_SESSION') return;
      await db.query(
        `INSERT INTO reports.session_feedback (ecosystem_id, session_id, program_id, given) VALUES ($1, $2, $3, true)
         ON CONFLICT (ecosystem_id, session_id) DO UPDATE SET given = true`,
        [db.ecosystemId, sessionId, programId],
      );
    },
    'learning.feedback-rated': async ({ payload: { ratings } }, db) => {
      await lockLedger(db);
      await db.query(
        `INSERT INTO reports.session_ratings AS f (ecosystem_id, session_id, form_type, user_id, answers, points, revision)
         SELECT $1, r."sessionId", r."formType", r."userId", r.answers, r.points, r.revision
         FROM jsonb_to_recordset($2::jsonb) AS r ("sessionId" uuid, "formType" text, "userId" uuid, answers int, points int, revision int)
         ORDER BY 2, 3, 4
         ON CONFLICT (ecosystem_id, session_id, form_type, user_id) DO UPDATE SET answers = excluded.answers, points = excluded.points,
           revision = excluded.revision
         WHERE f.revision < excluded.revision`,
        [db.ecosystemId, JSON.stringify(ratings)],
      );
      await countRatingWeeks(
        db,
        await ratingWeeksOf(db, [...new Set(ratings.map((each) => each.sessionId))]),
      );
    },
    'learning.assessment-scored': async ({ payload, occurredAt }, db) => {
      const { responseId, programId, userId, assessmentType, windowEnd, scoredAt } = payload;
      const { assessmentId, formName, points, mostPoints } = payload;
      // Events of earlier versions name no type; surveys have no points, so those were checks of skills or checks-in.
      if ((assessmentType ?? 'SKILLS_CHECK') !== 'SKILLS_CHECK') return;
      await db.query(
        `INSERT INTO reports.measured_learners AS m (ecosystem_id, response_id, program_id, user_id, measured_on, published_at,
           assessment_id, form_name, points, most_points)
         VALUES ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10)
         ON CONFLICT (ecosystem_id, response_id) DO UPDATE SET program_id = excluded.program_id, user_id = excluded.user_id,
           measured_on = excluded.measured_on, published_at = excluded.published_at, withdrawn = false, assessment_id = excluded.assessment_id,
           form_name = excluded.form_name, points = excluded.points, most_points = excluded.most_points
         WHERE m.published_at <= excluded.published_at`,
        [
          db.ecosystemId,
          responseId,
          programId,
          userId,
          (scoredAt ?? windowEnd ?? occurredAt).slice(0, 10),
          occurredAt,
          ...[assessmentId, formName, points, mostPoints],
        ],
      );
    },
    'learning.training-saved': ({ payload, occurredAt }, db) => projectTraining(db, payload, occurredAt),
    'learning.training-completed': ({ payload }, db) => projectTrainingCompleted(db, payload),
    'learning.resources-saved': ({ payload: { resources } }, db) => projectResources(db, resources),
    'learning.assessment-score-withdrawn': async ({ payload: { responseId, programId }, occurredAt }, db) => {
      await db.query(
        `UPDATE reports.measured_learners SET withdrawn = true, published_at = $3
         WHERE response_id = $1 AND program_id = $2 AND published_at <= $3`,
        [responseId, programId, occurredAt],
      );
    },
  },
});
