import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldTextFunction } from '@lyceum/server/free-text';
import { runAll } from '@lyceum/server/tenancy';

const folded = (column: string, words: string) =>
  `ADD COLUMN ${column} text COLLATE "C" NOT NULL GENERATED ALWAYS AS (ecosystems.fold_text(${words})) STORED`;

/** Names are searched and sorted folded: case, accents and apostrophes do not count. */
export class FoldedNames1799930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      foldTextFunction('ecosystems'),
      `ALTER TABLE ecosystems.ecosystems ${folded('sort_name', 'name')},
         ALTER COLUMN search_text SET EXPRESSION AS (ecosystems.fold_text(
           name || ' ' || short_name || ' ' || coalesce(city, '') || ' ' || coalesce(state, '')))`,
      `CREATE INDEX ecosystems_in_order ON ecosystems.ecosystems (sort_name, ecosystem_id)`,
      `DROP INDEX ecosystems.ecosystems_by_name`,
      `ALTER TABLE ecosystems.programs ${folded('sort_name', 'name')},
         ${folded('search_text', "name || ' ' || short_name")}`,
      `ALTER TABLE ecosystems.schools ${folded('sort_name', 'name')},
         ${folded(
           'search_text',
           "name || ' ' || coalesce(district_name, '') || ' ' || coalesce(district_id, '') || ' ' || coalesce(external_id, '')",
         )}`,
      `CREATE INDEX schools_in_order ON ecosystems.schools (ecosystem_id, sort_name, id)`,
      `DROP INDEX ecosystems.schools_by_name`,
      `ALTER TABLE ecosystems.subjects ${folded('sort_name', 'name')},
         ${folded('search_text', "name || ' ' || coalesce(code, '')")}`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
