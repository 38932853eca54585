import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TellLedger1799850000000 } from './1799850000000-tell-ledger';

/** The ledger is told once more, now with subjects and with why minutes were lost. */
export class TellLostMinutes1799910000500 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return new TellLedger1799850000000().up(runner);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
