import type { MigrationInterface, QueryRunner } from 'typeorm';
import { legalHoldTable } from '@lyceum/server/legal-holds';
import { runAll } from '@lyceum/server/tenancy';

/** People under a legal hold. */
export class HeldPeople1799996050020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, legalHoldTable('sessions'));
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
