import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldTextFunction } from '@lyceum/server/free-text';
import { runAll } from '@lyceum/server/tenancy';

/** People are searched and sorted by folded names: without apostrophes, and with o for letters such as ø. */
export class FoldedNames1799960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      foldTextFunction('payments'),
      `ALTER TABLE payments.people
         ADD COLUMN sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (payments.fold_text(name)) STORED`,
      `UPDATE payments.people SET search_text = payments.fold_text(search_text)
         WHERE search_text <> payments.fold_text(search_text)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
