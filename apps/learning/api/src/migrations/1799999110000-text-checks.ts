import type { MigrationInterface, QueryRunner } from 'typeorm';
import { policyTable } from '@lyceum/server/message-check';
import { runAll } from '@lyceum/server/tenancy';

/** The policy on messages with minors, and what makes a person a minor, for the check of texts about learners. */
export class TextChecks1799999110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...policyTable('learning'),
      `ALTER TABLE learning.families ADD COLUMN of_age_on date, ADD COLUMN answers_for_others boolean NOT NULL DEFAULT false`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
