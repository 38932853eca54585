import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Findings whose writer has yet to see the organization's care text. */
export class CareDue1799999400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE messaging.review_items ADD COLUMN care_due boolean NOT NULL DEFAULT false`,
      `CREATE INDEX review_items_care ON messaging.review_items (ecosystem_id, from_user_id, at) WHERE care_due`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
