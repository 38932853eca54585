import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When schools have days off: bookings of their learners ask. Null until a school's calendar was told. */
export class SchoolCalendars1797800000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions.schools ADD COLUMN calendar jsonb`);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
