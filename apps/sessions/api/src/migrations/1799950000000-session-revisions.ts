import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A revision of each session, which a save names as the state that it is based on. */
export class SessionRevisions1799950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions.sessions ADD COLUMN revision int NOT NULL DEFAULT 1');
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
