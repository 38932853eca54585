import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Projection of policies on messages with minors, and data that identifies minors, for the chat of lesson rooms. */
export class ChatCheck1799993000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable('sessions', 'safeguarding_policies', `policy jsonb NOT NULL, revision int NOT NULL`, {
        primaryKey: 'ecosystem_id',
      }),
      // Null: unknown. Received with the next event about the person; until then a learner counts as a minor.
      `ALTER TABLE sessions.people ADD COLUMN of_age_on date`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
