import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** A copy of the dosage ledger that sessions publishes, from which settlements with vendors are computed. */
export class DosageCopy1799996040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'payments',
        'dosage_sessions',
        // minutes: scheduled length. told_at: instant of the event; an older event changes nothing.
        `session_id uuid NOT NULL, program_id uuid NOT NULL, starts_at timestamptz NOT NULL, held boolean NOT NULL, subject text NOT NULL,
         minutes int NOT NULL, told_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, session_id' },
      ),
      `CREATE INDEX dosage_sessions_by_time ON payments.dosage_sessions (ecosystem_id, program_id, starts_at)`,
      ...tenantTable(
        'payments',
        'dosage_entries',
        `session_id uuid NOT NULL, learner_id uuid NOT NULL, delivered int NOT NULL, present int NOT NULL`,
        { primaryKey: 'ecosystem_id, session_id, learner_id' },
      ),
      `CREATE INDEX dosage_entries_by_learner ON payments.dosage_entries (ecosystem_id, learner_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
