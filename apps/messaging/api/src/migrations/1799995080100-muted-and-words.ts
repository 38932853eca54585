import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Muted conversations, and the words by which people search their messages. */
export class MutedAndWords1799995080100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE messaging.participants ADD COLUMN muted boolean NOT NULL DEFAULT false`,
      ...words(),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

/**
 * One row per message and word: a prefix is a range of a text column, which an index serves under row-level security. Triggers keep the
 * words equal to the message, after an erasure too.
 */
function words(): string[] {
  return [
    `CREATE FUNCTION messaging.words_of(typed text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
       SELECT coalesce(array_agg(DISTINCT left(w, 40)), '{}')
       FROM regexp_split_to_table(messaging.fold_text(typed), '[\\s[:punct:]]+') AS w WHERE w <> '' $$`,
    ...tenantTable(
      'messaging',
      'message_words',
      `conversation_id uuid NOT NULL, word text COLLATE "C" NOT NULL, seq int NOT NULL,
       FOREIGN KEY (ecosystem_id, conversation_id, seq) REFERENCES messaging.messages (ecosystem_id, conversation_id, seq)
         ON DELETE CASCADE ON UPDATE CASCADE`,
      { primaryKey: 'ecosystem_id, conversation_id, word, seq' },
    ),
    `CREATE INDEX message_words_of_message ON messaging.message_words (ecosystem_id, conversation_id, seq)`,
    `CREATE FUNCTION messaging.store_message_words() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'UPDATE' THEN
         DELETE FROM messaging.message_words
         WHERE ecosystem_id = NEW.ecosystem_id AND conversation_id = NEW.conversation_id AND seq = NEW.seq;
       END IF;
       INSERT INTO messaging.message_words (ecosystem_id, conversation_id, word, seq)
       SELECT NEW.ecosystem_id, NEW.conversation_id, w, NEW.seq
       FROM unnest(messaging.words_of(NEW.body || ' ' || coalesce(NEW.filename, ''))) AS w;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER message_words_inserted AFTER INSERT ON messaging.messages
       FOR EACH ROW EXECUTE FUNCTION messaging.store_message_words()`,
    `CREATE TRIGGER message_words_updated AFTER UPDATE OF body, filename ON messaging.messages FOR EACH ROW
       WHEN (OLD.body IS DISTINCT FROM NEW.body OR OLD.filename IS DISTINCT FROM NEW.filename)
       EXECUTE FUNCTION messaging.store_message_words()`,
    `INSERT INTO messaging.message_words (ecosystem_id, conversation_id, word, seq)
       SELECT m.ecosystem_id, m.conversation_id, w, m.seq
       FROM messaging.messages m, unnest(messaging.words_of(m.body || ' ' || coalesce(m.filename, ''))) AS w`,
  ];
}
