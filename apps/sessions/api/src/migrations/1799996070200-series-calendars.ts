import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/**
 * Which series are one event in calendar programs. Series of before have null: people have their sessions as events of
 * their own, which a second event would double.
 */
export class SeriesCalendars1799996070200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // `calendar_sequence` counts the changes, in the row whose id is the calendar's.
      `ALTER TABLE sessions.series ADD COLUMN calendar_id uuid, ADD COLUMN calendar_sequence int NOT NULL DEFAULT 0`,
      `CREATE INDEX series_by_calendar ON sessions.series (ecosystem_id, calendar_id) WHERE calendar_id IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
