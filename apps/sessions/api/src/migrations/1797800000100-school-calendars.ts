import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days off of schools, used in conflict checks. Null until a school's calendar was received. */
export class SchoolCalendars1797800000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions.schools ADD COLUMN calendar jsonb`);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
