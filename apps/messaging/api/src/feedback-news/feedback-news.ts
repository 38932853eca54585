import { dateTexts } from '@lyceum/contracts/calendar';
import type { LearningEvents } from '@lyceum/contracts/learning';
import type { Actor, Language } from '@lyceum/server/actor';
import { defineConsumer } from '@lyceum/server/events';

export const FEEDBACK_DUE = 'FEEDBACK_DUE';
export const ASSESSMENT_DUE = 'ASSESSMENT_DUE';

/** What the notification keeps of an assessment that is not answered. */
export interface AssessmentFacts {
  formName: string;
  /** YYYY-MM-DD. */
  endDate: string;
}

/** What the notification keeps: enough to word it for any reader. */
export interface FeedbackFacts {
  /** ISO 8601 with Z. */
  startsAt: string;
}

const WORDS: Record<Language, (when: string) => string> = {
  en: (when) => `Feedback about your session on ${when} is still missing.`,
  sp: (when) => `Todavía faltan sus comentarios sobre la sesión del ${when}.`,
};

export function wordFeedbackNews(
  { startsAt }: FeedbackFacts,
  { language, timeZoneId }: Pick<Actor, 'language' | 'timeZoneId'>,
): string {
  return WORDS[language](dateTexts(language, timeZoneId).day(startsAt));
}

const ASSESSMENT_WORDS: Record<Language, (name: string, day: string) => string> = {
  en: (name, day) => `“${name}” waits for your answers until ${day}.`,
  sp: (name, day) => `«${name}» espera sus respuestas hasta el ${day}.`,
};

export function wordAssessmentNews(
  { formName, endDate }: AssessmentFacts,
  { language }: Pick<Actor, 'language'>,
): string {
  return ASSESSMENT_WORDS[language](formName, dateTexts(language, 'UTC').day(endDate));
}

/** By the bell alone: the morning after a session, and when an admin reminds. */
export const feedbackNewsConsumer = defineConsumer<LearningEvents>({
  topic: 'learning',
  handlers: {
    'learning.feedback-reminder': async ({ id, payload: { sessionId, startsAt, userIds } }, db) => {
      const facts: FeedbackFacts = { startsAt };
      await db.query(
        `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
         SELECT $1, user_id, $2, $3, $4, $5 FROM unnest($6::uuid[]) AS user_id`,
        [db.ecosystemId, FEEDBACK_DUE, JSON.stringify(facts), `/sessions/${sessionId}/feedback`, id, userIds],
      );
      db.notify({ userIds, topics: ['notifications'] });
    },
    'learning.assessment-reminder': async ({ id, payload }, db) => {
      const { assessmentId, formName, endDate, userIds } = payload;
      const facts: AssessmentFacts = { formName, endDate };
      await db.query(
        `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
         SELECT $1, user_id, $2, $3, $4, $5 FROM unnest($6::uuid[]) AS user_id`,
        [db.ecosystemId, ASSESSMENT_DUE, JSON.stringify(facts), `/assessments/${assessmentId}`, id, userIds],
      );
      db.notify({ userIds, topics: ['notifications'] });
    },
  },
});
