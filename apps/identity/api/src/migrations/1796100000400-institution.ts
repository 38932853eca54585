import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The institution where a person studies: an id of the list of institutions. */
export class Institution1796100000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE identity.members ADD COLUMN current_institution_id text`);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
