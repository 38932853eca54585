import type { MigrationInterface, QueryRunner } from 'typeorm';
import { moveTables, runAll, standardTables } from '@lyceum/server/tenancy';

/** Tables that every subgraph has beside its own: events, jobs, the audit log. */
export class Learning1798900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...standardTables('learning'), ...moveTables('learning')]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
