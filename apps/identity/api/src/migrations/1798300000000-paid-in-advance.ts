import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The prepaid amount that a person has left, in the ecosystem's currency. */
export class PaidInAdvance1798300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE identity.members ADD COLUMN bundle_amt numeric(10, 2) CHECK (bundle_amt >= 0)`,
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
