import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldTextFunction } from '@lyceum/server/free-text';
import { runAll } from '@lyceum/server/tenancy';

/** People are searched and sorted by folded names: without apostrophes, and with o for letters such as ø. */
export class FoldedNames1799960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      foldTextFunction('messaging'),
      `ALTER TABLE messaging.people
         ADD COLUMN sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (messaging.fold_text(name)) STORED`,
      `CREATE INDEX people_reachable_in_order ON messaging.people (ecosystem_id, sort_name, user_id) WHERE reachable`,
      `DROP INDEX messaging.people_reachable`,
      `UPDATE messaging.people SET search_text = messaging.fold_text(search_text)
         WHERE search_text <> messaging.fold_text(search_text)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
