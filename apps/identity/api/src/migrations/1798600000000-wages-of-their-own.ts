import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an ecosystem lets leaders have individual wages; by default it does not. */
export class WagesOfTheirOwn1798600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE identity.ecosystems ADD COLUMN set_wage boolean NOT NULL DEFAULT false`);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
