import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a person is staff, teacher, guardian or super admin. False until the next event; identity checks too. */
export class PeopleWhoAnswer1799951000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE sessions.people ADD COLUMN answers_for_others boolean NOT NULL DEFAULT false`,
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
