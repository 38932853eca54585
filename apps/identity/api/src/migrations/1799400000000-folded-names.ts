import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldTextFunction } from '@lyceum/server/free-text';
import { runAll } from '@lyceum/server/tenancy';
import { searchWordsOf, sortNameOf } from '../people/search-words';

const BATCH = 1000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Named {
  ecosystemId: string;
  id: string;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  email: string | null;
  externalId: string | null;
}

/** Sorts schools and programs by folded names; folds names again, now with apostrophes and letters such as ø. */
export class FoldedNames1799400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      foldTextFunction('identity'),
      ...['programs', 'schools'].map(
        (table) => `ALTER TABLE identity.${table}
          ADD COLUMN sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (identity.fold_text(name)) STORED`,
      ),
    ]);
    let last = [NOBODY, NOBODY];
    for (;;) {
      const people = (await runner.query(NEXT, last)) as Named[];
      if (people.length === 0) break;
      const rows = people.map((person) => ({
        ...{ ecosystemId: person.ecosystemId, id: person.id },
        ...{ sortName: sortNameOf(person), words: searchWordsOf(person) },
      }));
      await runner.query(FOLD, [JSON.stringify(rows)]);
      const { ecosystemId, id } = people.at(-1)!;
      last = [ecosystemId, id];
    }
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

/** Folding of plain letters has not changed, so only names with other characters are read. */
const NEXT = `SELECT ecosystem_id AS "ecosystemId", id, first_name AS "firstName", last_name AS "lastName",
    preferred_name AS "preferredName", email, external_id AS "externalId"
  FROM identity.members WHERE (ecosystem_id, id) > ($1::uuid, $2::uuid) AND erased_at IS NULL
    AND concat_ws(' ', first_name, last_name, preferred_name, email, external_id) ~ '[^\\x20-\\x26\\x28-\\x5f\\x61-\\x7e]'
  ORDER BY ecosystem_id, id LIMIT ${BATCH}`;

const FOLD = `UPDATE identity.members m SET sort_name = p."sortName", search_words = p.words
  FROM jsonb_to_recordset($1::jsonb) AS p ("ecosystemId" uuid, id uuid, "sortName" text, words text[])
  WHERE m.ecosystem_id = p."ecosystemId" AND m.id = p.id`;
