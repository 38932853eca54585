import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Batches of approved pay, their lines, and the proof of each payment. */
export class PayoutBatches1799996030200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'payout_batches',
        // Approved pay up to last_day; pay of days before first_day is a correction of earlier periods.
        `id uuid NOT NULL, first_day date NOT NULL, last_day date NOT NULL, currency text NOT NULL,
         status text NOT NULL CHECK (status IN ('OPEN', 'APPROVED', 'PAID')), proof_id uuid, made_by uuid, made_at timestamptz NOT NULL,
         approved_by uuid, approved_at timestamptz, paid_by uuid, paid_at timestamptz, paid_on date, reference text, reopen_reason text,
         CHECK (last_day >= first_day), CHECK ((status = 'PAID') = (paid_on IS NOT NULL))`,
      ),
      `CREATE INDEX payout_batches_by_day ON sessions.payout_batches (ecosystem_id, last_day DESC, made_at DESC, id DESC)`,
      ...tenantTable(
        'sessions',
        'payout_lines',
        // The key lets each entry of pay be in one batch at most. minutes, amount: as at the batch's making.
        `session_id uuid NOT NULL, user_id uuid NOT NULL, batch_id uuid NOT NULL, day date NOT NULL, minutes int NOT NULL,
         amount bigint NOT NULL CHECK (amount > 0)`,
        { primaryKey: 'ecosystem_id, session_id, user_id' },
      ),
      `CREATE INDEX payout_lines_of_batch ON sessions.payout_lines (ecosystem_id, batch_id, user_id)`,
      `CREATE INDEX payout_lines_of_person ON sessions.payout_lines (ecosystem_id, user_id)`,
      ...tenantTable(
        'sessions',
        'payout_files',
        // Nobody sees a file until checked_at is set.
        `id uuid NOT NULL, batch_id uuid NOT NULL, filename text NOT NULL, bytes int NOT NULL, content_type text, upload_id text NOT NULL,
         uploaded_by uuid, created_at timestamptz NOT NULL, checked_at timestamptz`,
      ),
      `CREATE INDEX payout_files_of_batch ON sessions.payout_files (ecosystem_id, batch_id)`,
      `CREATE INDEX payout_files_waiting ON sessions.payout_files (created_at) WHERE checked_at IS NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
