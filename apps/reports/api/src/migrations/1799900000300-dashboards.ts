import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Parents of people, whose dashboards they may open, and weekly sums by program. */
export class Dashboards1799900000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // Null: not known yet, so identity is asked.
      `ALTER TABLE reports.people ADD COLUMN parent_ids uuid[]`,
      `CREATE INDEX people_by_parent ON reports.people USING gin (parent_ids) WHERE parent_ids <> '{}'`,
      `DROP INDEX reports.people_to_ask_for`,
      `CREATE INDEX people_to_ask_for ON reports.people (asked_at) WHERE NOT known OR parent_ids IS NULL`,
      // Covers sums of a program's people over weeks by an index-only scan.
      `CREATE INDEX weeks_by_program ON reports.weeks (ecosystem_id, program_id, user_type, week)
         INCLUDE (user_id, scheduled, delivered, present, attended, offered)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
