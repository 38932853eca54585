import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TellLedger1799850000000 } from './1799850000000-tell-ledger';

/** Publishes the ledger again, now with subjects and reasons for lost minutes. */
export class TellLostMinutes1799910000500 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return new TellLedger1799850000000().up(runner);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
