import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Whose children people are, for parents look at what these had; and the weeks of a program's people by program. */
export class Dashboards1799900000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // Null: not told yet, so it is asked for.
      `ALTER TABLE reports.people ADD COLUMN parent_ids uuid[]`,
      `CREATE INDEX people_by_parent ON reports.people USING gin (parent_ids) WHERE parent_ids <> '{}'`,
      `DROP INDEX reports.people_to_ask_for`,
      `CREATE INDEX people_to_ask_for ON reports.people (asked_at) WHERE NOT known OR parent_ids IS NULL`,
      // What a program's people had in a span of weeks, without a look at the rows.
      `CREATE INDEX weeks_by_program ON reports.weeks (ecosystem_id, program_id, user_type, week)
         INCLUDE (user_id, scheduled, delivered, present, attended, offered)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
