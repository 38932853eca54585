import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** The domain of learning checks texts from now on, and needs the policies: a schedule publishes them again. */
export class PoliciesForLearning1799999110100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`UPDATE messaging.safeguarding_policies SET announced_revision = 0`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
