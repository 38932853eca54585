import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers of people who want text messages. */
export class TextNumbers1798400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE messaging.people ADD COLUMN text_number text`);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
