import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Lets other domains follow the scores of an assessment through its changes. */
export class ScoresPublished1799995020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // The revision whose scores are published, negative while archived. Null: none yet, so that the scores of earlier
      // versions of the platform are published once.
      `ALTER TABLE learning.assessments ADD COLUMN scores_published int`,
      `CREATE INDEX assessments_to_republish ON learning.assessments (id)
         WHERE scores_published IS DISTINCT FROM (CASE WHEN archived THEN -revision ELSE revision END)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
