import type { LearningEvents } from '@lyceum/contracts/learning';
import type { Actor, Language } from '@lyceum/server/actor';
import { defineConsumer } from '@lyceum/server/events';

export const FEEDBACK_DUE = 'FEEDBACK_DUE';

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
  const day = new Intl.DateTimeFormat(language === 'sp' ? 'es-US' : 'en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: timeZoneId,
  });
  return WORDS[language](day.format(new Date(startsAt)));
}

/** The morning after: the bell alone. */
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
  },
});
