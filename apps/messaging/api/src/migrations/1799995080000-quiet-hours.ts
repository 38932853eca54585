import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Settings of an organization for messages, quiet hours of people, and jobs that wait for the end of quiet hours. */
export class QuietHours1799995080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'messaging',
        'messaging_settings',
        `quiet_starts text, quiet_ends text, read_marks boolean NOT NULL DEFAULT true, typing boolean NOT NULL DEFAULT false,
         revision int NOT NULL DEFAULT 1`,
        { primaryKey: 'ecosystem_id' },
      ),
      // A row without hours: the person has none, whatever the organization has.
      ...tenantTable('messaging', 'quiet_hours', `user_id uuid NOT NULL, starts text, ends text`, {
        primaryKey: 'ecosystem_id, user_id',
      }),
      ...tenantTable(
        'messaging',
        'postponed_jobs',
        `job_id uuid NOT NULL, user_id uuid NOT NULL, kind text NOT NULL, data jsonb NOT NULL, due_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, job_id, user_id' },
      ),
      `CREATE INDEX postponed_jobs_due ON messaging.postponed_jobs (due_at)`,
      `CREATE INDEX postponed_jobs_of_person ON messaging.postponed_jobs (ecosystem_id, user_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
