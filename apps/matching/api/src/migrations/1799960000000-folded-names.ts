import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldTextFunction } from '@lyceum/server/free-text';
import { runAll } from '@lyceum/server/tenancy';

/** Names are searched and sorted in folded form: without apostrophes, and with o for letters such as ø. */
export class FoldedNames1799960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      foldTextFunction('matching'),
      `ALTER TABLE matching.people
         ADD COLUMN sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (matching.fold_text(name)) STORED`,
      `CREATE INDEX people_who_lead_in_order ON matching.people (ecosystem_id, sort_name, user_id)
         WHERE leads_in <> '{}' AND NOT archived`,
      `CREATE INDEX people_who_learn_in_order ON matching.people (ecosystem_id, sort_name, user_id)
         WHERE learns_in <> '{}' AND NOT archived`,
      `DROP INDEX matching.people_who_lead, matching.people_who_learn`,
      // A leader's words: the words of the folded names, and the parts around apostrophes, which are stored already.
      `WITH folded AS (
         SELECT l.ecosystem_id, l.user_id, ARRAY(
           SELECT DISTINCT w FROM regexp_split_to_table(
             matching.fold_text(p.search_text) || ' ' || matching.fold_text(l.search_text), '[^[:alnum:]]+') AS w
           WHERE w <> '') AS words
         FROM matching.leaders l JOIN matching.people p ON p.ecosystem_id = l.ecosystem_id AND p.user_id = l.user_id
       ), words AS (
         INSERT INTO matching.leader_words (ecosystem_id, word, user_id)
         SELECT f.ecosystem_id, w, f.user_id FROM folded f, unnest(f.words) AS w ON CONFLICT DO NOTHING
       )
       UPDATE matching.leaders l SET search_text = array_to_string(f.words, ' '), sort_name = matching.fold_text(l.sort_name)
       FROM folded f WHERE f.ecosystem_id = l.ecosystem_id AND f.user_id = l.user_id`,
      ...['people', 'reviews', 'tutoring_requests', 'subjects'].map(
        (table) => `UPDATE matching.${table} SET search_text = matching.fold_text(search_text)
          WHERE search_text <> matching.fold_text(search_text)`,
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
