import type { MigrationInterface, QueryRunner } from 'typeorm';
import { confineUnhandledEvents, runAll } from '@lyceum/server/tenancy';

/** Confines the tables of failed events to the tenant, too. */
export class ConfinedTables1799920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, confineUnhandledEvents('ecosystems'));
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
