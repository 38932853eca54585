import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Spelling variants of names for fuzzy search, and the number of people per status. */
export class Searches1796100000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...nameVariants(), ...tallies(), ...properties()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

const VARIANTS_OF = (words: string) =>
  `${words} CROSS JOIN LATERAL (
     SELECT w.word UNION SELECT left(w.word, i - 1) || substr(w.word, i + 1) FROM generate_series(1, length(w.word)) AS i
   ) AS v(variant)`;
const IS_NAME = `length(word) BETWEEN 4 AND 24 AND word !~ '[^[:alpha:]]'`;

/**
 * Each word of a name once per ecosystem, with itself and its forms without one letter as variants. Two words that
 * differ by one letter share a variant, which an index finds under row-level security (trigrams would not). The random
 * id keeps transactions that insert the same new name from waiting for each other.
 */
function nameVariants(): string[] {
  return [
    ...tenantTable(
      'identity',
      'name_variants',
      `variant text COLLATE "C" NOT NULL, word text COLLATE "C" NOT NULL, entry uuid NOT NULL DEFAULT uuidv7()`,
      { primaryKey: 'ecosystem_id, variant, word, entry' },
    ),
    `INSERT INTO identity.name_variants (ecosystem_id, variant, word)
     SELECT w.ecosystem_id, v.variant, w.word FROM ${VARIANTS_OF(
       `(SELECT DISTINCT ecosystem_id, word FROM identity.member_words WHERE ${IS_NAME}) AS w`,
     )}`,
    `CREATE OR REPLACE FUNCTION identity.keep_member_words() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'UPDATE' THEN
         DELETE FROM identity.member_words WHERE ecosystem_id = NEW.ecosystem_id AND user_id = NEW.id;
       END IF;
       INSERT INTO identity.member_words (ecosystem_id, word, user_id)
       SELECT DISTINCT NEW.ecosystem_id, w, NEW.id FROM unnest(NEW.search_words) AS w;
       WITH fresh AS MATERIALIZED (
         SELECT DISTINCT word FROM unnest(NEW.search_words) AS u(word)
         WHERE ${IS_NAME} AND NOT EXISTS (
           SELECT 1 FROM identity.name_variants k
           WHERE k.ecosystem_id = NEW.ecosystem_id AND k.variant = u.word AND k.word = u.word)
       )
       INSERT INTO identity.name_variants (ecosystem_id, variant, word)
       SELECT NEW.ecosystem_id, v.variant, w.word FROM ${VARIANTS_OF('fresh AS w')};
       RETURN NULL;
     END $$`,
  ];
}

/** Increments that a schedule sums up. Inserts instead of updates, so that no transaction waits for another. */
function tallies(): string[] {
  return [
    ...tenantTable(
      'identity',
      'member_tallies',
      `id uuid NOT NULL DEFAULT uuidv7(), status text NOT NULL, people bigint NOT NULL`,
    ),
    `INSERT INTO identity.member_tallies (ecosystem_id, status, people)
     SELECT ecosystem_id, status, count(*) FROM identity.members GROUP BY 1, 2`,
    `CREATE FUNCTION identity.tally_members() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO identity.member_tallies (ecosystem_id, status, people)
       SELECT ecosystem_id, status, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM touched GROUP BY 1, 2;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER members_tally_inserted AFTER INSERT ON identity.members REFERENCING NEW TABLE AS touched
       FOR EACH STATEMENT EXECUTE FUNCTION identity.tally_members()`,
    `CREATE TRIGGER members_tally_deleted AFTER DELETE ON identity.members REFERENCING OLD TABLE AS touched
       FOR EACH STATEMENT EXECUTE FUNCTION identity.tally_members()`,
    `CREATE FUNCTION identity.tally_moved_member() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO identity.member_tallies (ecosystem_id, status, people)
       VALUES (NEW.ecosystem_id, OLD.status, -1), (NEW.ecosystem_id, NEW.status, 1);
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER members_tally_moved AFTER UPDATE OF status ON identity.members
       FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION identity.tally_moved_member()`,
  ];
}

/** Custom properties of people, one row each, so that people can be found by them. */
function properties(): string[] {
  return [
    ...tenantTable(
      'identity',
      'member_properties',
      `key text COLLATE "C" NOT NULL, value text COLLATE "C" NOT NULL, user_id uuid NOT NULL,
       FOREIGN KEY (ecosystem_id, user_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE`,
      { primaryKey: 'ecosystem_id, key, value, user_id' },
    ),
    `CREATE INDEX member_properties_by_user ON identity.member_properties (ecosystem_id, user_id)`,
    `CREATE FUNCTION identity.keep_member_properties() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       DELETE FROM identity.member_properties WHERE ecosystem_id = NEW.ecosystem_id AND user_id = NEW.id;
       INSERT INTO identity.member_properties (ecosystem_id, key, value, user_id)
       SELECT NEW.ecosystem_id, p->>'key', left(coalesce(p->'value'->>'value', p->'value'->>'optionId', ''), 200), NEW.id
       FROM jsonb_array_elements(NEW.custom_properties) AS p;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER members_properties_kept AFTER UPDATE OF custom_properties ON identity.members
       FOR EACH ROW WHEN (OLD.custom_properties IS DISTINCT FROM NEW.custom_properties)
       EXECUTE FUNCTION identity.keep_member_properties()`,
  ];
}
