import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Suggestions that a learner of `users` is a student who is new in the same delivery. */
export class NamesOfNewLearners1799999960000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE roster.sync_changes ADD COLUMN is_alias boolean NOT NULL DEFAULT false`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
