import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Channels of a person by kind of event. */
export class EventChannels1796100000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE messaging.people ADD COLUMN event_channels jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
