import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Times and places of a requester's last request, as the defaults of the next one. */
export class RequestPreferences1799810000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      tenantTable(
        'matching',
        'request_preferences',
        `user_id uuid NOT NULL, recurring_days int[] NOT NULL, start_time text, end_time text, in_person boolean NOT NULL,
         location text`,
        { primaryKey: 'ecosystem_id, user_id' },
      ),
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
