import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Publishes each assessment and its results once again, with the events that earlier versions did not have. */
export class AssessmentsPublished1799996100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`UPDATE learning.assessments SET scores_published = NULL`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
