import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Review items of messages in lesson rooms, and the revision of the policy that was published to sessions. */
export class LessonFlags1799993000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE messaging.review_items ALTER COLUMN conversation_id DROP NOT NULL, ADD COLUMN session_id uuid,
         ADD COLUMN member_ids uuid[] NOT NULL DEFAULT '{}', DROP CONSTRAINT review_items_kind_check`,
      `ALTER TABLE messaging.review_items ADD CONSTRAINT review_items_kind_check CHECK (kind IN ('FLAG', 'HELD', 'REFUSED', 'SAMPLE'))`,
      // A schedule publishes the policies from before.
      `ALTER TABLE messaging.safeguarding_policies ADD COLUMN announced_revision int NOT NULL DEFAULT 0`,
      `CREATE INDEX safeguarding_policies_unannounced ON messaging.safeguarding_policies (ecosystem_id)
         WHERE announced_revision < revision`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
