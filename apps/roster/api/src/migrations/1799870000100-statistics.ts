import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, statisticsFunction } from '@lyceum/server/tenancy';

/** Lets imports analyse the tables that they fill before they join them. */
export class Statistics1799870000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, statisticsFunction('roster'));
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
