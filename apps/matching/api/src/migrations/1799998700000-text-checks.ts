import type { MigrationInterface, QueryRunner } from 'typeorm';
import { policyTable } from '@lyceum/server/message-check';
import { runAll } from '@lyceum/server/tenancy';

/** The policy on messages with minors, and the 18th birthday of people, for the check of requests and reviews. */
export class TextChecks1799998700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...policyTable('matching'),
      `ALTER TABLE matching.people ADD COLUMN of_age_on date`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
