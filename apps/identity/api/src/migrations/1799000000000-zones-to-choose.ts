import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The zones that people of an ecosystem choose from, as a JSON list; null: any. */
export class ZonesToChoose1799000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE identity.ecosystems ADD COLUMN zones_to_choose jsonb`);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
