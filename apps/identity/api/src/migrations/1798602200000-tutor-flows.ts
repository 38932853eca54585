import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What programs ask of tutors who apply; null where a program sets nothing. */
export class TutorFlows1798602200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE identity.programs ADD COLUMN tutor_flow jsonb`);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
