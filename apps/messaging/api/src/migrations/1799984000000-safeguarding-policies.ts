import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Policies on conversations with minors, their readers beside the members, and what identifies a minor. */
export class SafeguardingPolicies1799984000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'messaging',
        'safeguarding_policies',
        `monitor_ids uuid[] NOT NULL DEFAULT '{}', settings jsonb NOT NULL, revision int NOT NULL DEFAULT 1`,
        { primaryKey: 'ecosystem_id' },
      ),
      `ALTER TABLE messaging.conversations ADD COLUMN overseen boolean NOT NULL DEFAULT false`,
      // A guardian sees messages with a number above since_seq.
      `ALTER TABLE messaging.participants ADD COLUMN seat text NOT NULL DEFAULT 'MEMBER' CHECK (seat IN ('MEMBER', 'GUARDIAN')),
         ADD COLUMN since_seq int NOT NULL DEFAULT 0`,
      `ALTER TABLE messaging.people ADD COLUMN of_age_on date, ADD COLUMN grade_level text`,
      // Identity is asked to publish both.
      `UPDATE messaging.people SET known = false WHERE reachable`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
