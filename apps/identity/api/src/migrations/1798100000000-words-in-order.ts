import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Characters of the other words for which an index row has room. */
const MOST_OTHERS = 700;

/**
 * Search words carry what a search filters and sorts by: the sort name, the status, and the person's other words. The
 * people of a word are then one range of an index, read without their member rows.
 */
export class WordsInOrder1798100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE identity.member_words ADD COLUMN sort_name text COLLATE "C" NOT NULL DEFAULT '',
         ADD COLUMN status text NOT NULL DEFAULT '', ADD COLUMN other_words text NOT NULL DEFAULT ''`,
      // The words that are not in the name, each after a space.
      `CREATE FUNCTION identity.words_beside(sort_name text, words text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
         SELECT coalesce(left(string_agg(' ' || w, '' ORDER BY w), ${MOST_OTHERS}), '') FROM unnest(words) AS w
         WHERE strpos(' ' || sort_name || ' ', ' ' || w || ' ') = 0
       $$`,
      `DROP INDEX identity.member_words_by_user`,
      `ALTER TABLE identity.member_words DROP CONSTRAINT member_words_pkey`,
      `UPDATE identity.member_words w SET sort_name = m.sort_name, status = m.status, other_words = m.others
         FROM (SELECT ecosystem_id, id, sort_name, status, identity.words_beside(sort_name, search_words) AS others
               FROM identity.members OFFSET 0) m
         WHERE m.ecosystem_id = w.ecosystem_id AND m.id = w.user_id`,
      `ALTER TABLE identity.member_words ADD PRIMARY KEY (ecosystem_id, user_id, word)`,
      `CREATE INDEX member_words_in_order ON identity.member_words (ecosystem_id, word, sort_name, user_id)
         INCLUDE (status, other_words)`,
      ...kept(),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

const IS_NAME = `length(word) BETWEEN 4 AND 24 AND word !~ '[^[:alpha:]]'`;

/** Triggers: a changed name rewrites the words; a changed status is copied to them. */
function kept(): string[] {
  return [
    `CREATE OR REPLACE FUNCTION identity.keep_member_words() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'UPDATE' THEN
         IF OLD.search_words = NEW.search_words AND OLD.sort_name = NEW.sort_name THEN
           UPDATE identity.member_words SET status = NEW.status
           WHERE ecosystem_id = NEW.ecosystem_id AND user_id = NEW.id;
           RETURN NULL;
         END IF;
         DELETE FROM identity.member_words WHERE ecosystem_id = NEW.ecosystem_id AND user_id = NEW.id;
       END IF;
       INSERT INTO identity.member_words (ecosystem_id, word, user_id, sort_name, status, other_words)
       SELECT DISTINCT NEW.ecosystem_id, w, NEW.id, NEW.sort_name, NEW.status,
         identity.words_beside(NEW.sort_name, NEW.search_words) FROM unnest(NEW.search_words) AS w;
       WITH fresh AS MATERIALIZED (
         SELECT DISTINCT word FROM unnest(NEW.search_words) AS u(word)
         WHERE ${IS_NAME} AND NOT EXISTS (
           SELECT 1 FROM identity.name_variants k
           WHERE k.ecosystem_id = NEW.ecosystem_id AND k.variant = u.word AND k.word = u.word)
       )
       INSERT INTO identity.name_variants (ecosystem_id, variant, word)
       SELECT NEW.ecosystem_id, v.variant, w.word FROM fresh AS w CROSS JOIN LATERAL (
         SELECT w.word UNION SELECT left(w.word, i - 1) || substr(w.word, i + 1) FROM generate_series(1, length(w.word)) AS i
       ) AS v(variant);
       RETURN NULL;
     END $$`,
    `DROP TRIGGER member_words_updated ON identity.members`,
    `CREATE TRIGGER member_words_updated AFTER UPDATE OF search_words, sort_name, status ON identity.members FOR EACH ROW
       WHEN (OLD.search_words IS DISTINCT FROM NEW.search_words OR OLD.sort_name IS DISTINCT FROM NEW.sort_name
         OR OLD.status IS DISTINCT FROM NEW.status)
       EXECUTE FUNCTION identity.keep_member_words()`,
  ];
}
