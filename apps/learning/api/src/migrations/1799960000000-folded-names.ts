import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldTextFunction } from '@lyceum/server/free-text';
import { runAll } from '@lyceum/server/tenancy';

/** Names and titles are searched folded: without case, accents, apostrophes and letter variants such as ø. */
export class FoldedNames1799960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      foldTextFunction('learning'),
      `UPDATE learning.families SET search_text = learning.fold_text(search_text)
         WHERE search_text <> learning.fold_text(search_text)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
