import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many days ahead others may book a person. */
export class AdvanceLimits1796100000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions.people ADD COLUMN advance_limit_days int`);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
