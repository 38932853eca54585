import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a person's name is said, in the person's own words. */
export class NamePronunciation1799996070200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE identity.members ADD COLUMN name_pronunciation text`);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
