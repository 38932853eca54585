import type { MigrationInterface, QueryRunner } from 'typeorm';
import { moveTables, runAll, standardTables } from '@lyceum/server/tenancy';

/** The standard tables of a subgraph: events, jobs, the audit log. */
export class Payments1799830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...standardTables('payments'), ...moveTables('payments')]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
