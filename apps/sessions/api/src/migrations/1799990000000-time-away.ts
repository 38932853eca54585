import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Times away of people, and the decisions about their sessions in them. */
export class TimeAway1799990000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'times_away',
        `id uuid NOT NULL DEFAULT uuidv7(), user_id uuid NOT NULL, first_day date NOT NULL, last_day date NOT NULL,
         start_time text, end_time text, time_zone_id text NOT NULL, starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL,
         kind text NOT NULL CHECK (kind IN ('ILL', 'HOLIDAY', 'OTHER')), decisions jsonb NOT NULL DEFAULT '[]',
         created_by uuid, created_at timestamptz NOT NULL, back_at timestamptz, undone_at timestamptz,
         CONSTRAINT ends_after_start CHECK (ends_at > starts_at OR back_at IS NOT NULL)`,
      ),
      // For conflict checks, and for the list of one person.
      `CREATE INDEX times_away_of_person ON sessions.times_away (ecosystem_id, user_id, ends_at) WHERE undone_at IS NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
