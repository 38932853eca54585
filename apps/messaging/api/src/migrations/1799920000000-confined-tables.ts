import type { MigrationInterface, QueryRunner } from 'typeorm';
import { confineUnhandledEvents, runAll } from '@lyceum/server/tenancy';

/** Row-level security for events that could not be handled. */
export class ConfinedTables1799920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, confineUnhandledEvents('messaging'));
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
