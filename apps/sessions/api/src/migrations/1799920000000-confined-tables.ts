import type { MigrationInterface, QueryRunner } from 'typeorm';
import { confineUnhandledEvents, runAll } from '@lyceum/server/tenancy';

/** Failed events are separated by tenant in the database too. */
export class ConfinedTables1799920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, confineUnhandledEvents('sessions'));
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
