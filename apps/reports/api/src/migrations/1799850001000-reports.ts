import type { MigrationInterface, QueryRunner } from 'typeorm';
import { moveTables, runAll, standardTables } from '@lyceum/server/tenancy';

/** Tables that every subgraph has beside its own: events, jobs, the audit log. */
export class Reports1799850001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...standardTables('reports'), ...moveTables('reports')]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
