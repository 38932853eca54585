import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Review items of texts beside messages: where they were written, and the tutoring request or review that has them. */
export class FlaggedTexts1799998700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE messaging.review_items ADD COLUMN source text NOT NULL DEFAULT 'MESSAGE', ADD COLUMN subject_id uuid`,
      // The domain of matching checks texts from now on, and needs the policies: a schedule publishes them again.
      `UPDATE messaging.safeguarding_policies SET announced_revision = 0`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
