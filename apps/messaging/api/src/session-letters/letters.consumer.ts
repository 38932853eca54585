import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { SESSION_LETTER_MAIL } from './mail-session-letters';
import { readersOfLetter } from './readers-of-letter';
import { letterFacts, SESSION_LETTER } from './word-letter';

/** Each reader of a letter hears it once by the bell, and by mail where they want news of their sessions. */
export const lettersConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.letter-written': async ({ payload }, db) => {
      const { letterId, text, from } = payload;
      const rings = (await readersOfLetter(db, payload)).map(({ userId, sessions }) => ({
        userId,
        facts: letterFacts(from.name, text, sessions),
        link: `/sessions/${sessions[0]!.id}`,
      }));
      // A guardian may be a reader of several events of one letter.
      await db.query(
        `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
         SELECT $1, r."userId", $2, r.facts, r.link, $3
         FROM jsonb_to_recordset($4::jsonb) AS r ("userId" uuid, facts jsonb, link text)
         WHERE NOT EXISTS (SELECT 1 FROM messaging.notifications n
           WHERE n.ecosystem_id = $1 AND n.user_id = r."userId" AND n.type = $2 AND n.source_event_id = $3)`,
        [db.ecosystemId, SESSION_LETTER, letterId, JSON.stringify(rings)],
      );
      db.notify({ userIds: rings.map(({ userId }) => userId), topics: ['notifications'] });
      await db.enqueue(SESSION_LETTER_MAIL, payload);
    },
  },
});
