import type { MigrationInterface, QueryRunner } from 'typeorm';
import { moveTables, runAll, standardTables } from '@lyceum/server/tenancy';

/** The standard tables of a subgraph: events, jobs, the audit log. */
export class Matching1798800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...standardTables('matching'), ...moveTables('matching')]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
