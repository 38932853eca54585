import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldTextFunction } from '@lyceum/server/free-text';
import { runAll } from '@lyceum/server/tenancy';

/** Names are searched and sorted folded: without case, accents, apostrophes and letter variants such as ø. */
export class FoldedNames1799960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      foldTextFunction('reports'),
      `UPDATE reports.standings SET sort_name = reports.fold_text(sort_name), search_text = reports.fold_text(search_text)
         WHERE sort_name <> reports.fold_text(sort_name) OR search_text <> reports.fold_text(search_text)`,
      `UPDATE reports.ecosystems SET search_text = reports.fold_text(name)`,
      `CREATE INDEX ecosystems_in_order ON reports.ecosystems (search_text, ecosystem_id)`,
      `DROP INDEX reports.ecosystems_by_name`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
