import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/**
 * Which guardians a district delivers for which learners. `connected`: true, linked because of the delivery; false, not
 * linked by it (they were linked before, or the learner is of age); null, not decided yet, since the learner is no member.
 */
export class DeliveredGuardians1799996020100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'identity',
        'delivered_guardians',
        `guardian_id uuid NOT NULL, learner_id uuid NOT NULL, program_id uuid NOT NULL,
         relationship text NOT NULL CHECK (relationship IN ('PARENT', 'GUARDIAN')), connected boolean,
         FOREIGN KEY (ecosystem_id, guardian_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, guardian_id, learner_id, program_id' },
      ),
      `CREATE INDEX delivered_guardians_by_learner ON identity.delivered_guardians (ecosystem_id, learner_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
