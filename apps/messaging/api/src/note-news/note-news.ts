import type { IdentityEvents } from '@lyceum/contracts/identity';
import type { Language } from '@lyceum/server/actor';
import { defineConsumer } from '@lyceum/server/events';

export const NOTE_WRITTEN = 'NOTE_WRITTEN';

/** Without a name, and without what it says: both are shown where it is read. */
const WORDS: Record<Language, string> = {
  en: 'There is a new note for you to read.',
  sp: 'Hay una nota nueva para leer.',
};

export const wordNoteNews = (language: Language) => WORDS[language];

/** Identity sends the mail itself. This is the bell. */
export const noteNewsConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.note-written': async ({ id, payload: { ownerId, toldIds } }, db) => {
      await db.query(
        `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
         SELECT $1, user_id, $2, '{}', $3, $4 FROM unnest($5::uuid[]) AS user_id`,
        [db.ecosystemId, NOTE_WRITTEN, `/notes/${ownerId}`, id, toldIds],
      );
      db.notify({ userIds: toldIds, topics: ['notifications'] });
    },
  },
});
