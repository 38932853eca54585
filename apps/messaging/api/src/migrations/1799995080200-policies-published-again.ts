import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Lesson rooms need a field of the policies that was not published before: a schedule publishes them again. */
export class PoliciesPublishedAgain1799995080200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`UPDATE messaging.safeguarding_policies SET announced_revision = 0`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
