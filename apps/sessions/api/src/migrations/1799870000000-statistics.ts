import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, statisticsFunction } from '@lyceum/server/tenancy';

/** Imports analyze the tables that they fill before they join them. */
export class Statistics1799870000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, statisticsFunction('sessions'));
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
