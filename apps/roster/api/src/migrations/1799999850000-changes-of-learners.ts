import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Finds the changes of one learner's enrollments, of which a district's first plan alone may have a million. */
export class ChangesOfLearners1799999850000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `CREATE INDEX sync_changes_of_learner ON roster.sync_changes (ecosystem_id, (after ->> 'student')) WHERE kind = 'LEARNER_ENROLLMENT'`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
