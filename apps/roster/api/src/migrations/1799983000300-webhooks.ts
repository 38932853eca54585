import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Webhook endpoints and their deliveries. A vendor's endpoint has the vendor's programs, any other its own list. */
export class Webhooks1799983000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'roster',
        'webhook_endpoints',
        `id uuid NOT NULL DEFAULT uuidv7(), name text NOT NULL, url text NOT NULL, kinds text[] NOT NULL, vendor_id uuid,
         program_ids uuid[] NOT NULL, secret bytea NOT NULL, secret_before bytea, secret_before_until timestamptz,
         secret_changed_at timestamptz NOT NULL, disabled text CHECK (disabled IN ('BY_HAND', 'FAILING', 'GONE')),
         disabled_at timestamptz, failing_since timestamptz, resting_until timestamptz, last_success_at timestamptz, job_id uuid,
         revision int NOT NULL DEFAULT 1, created_by uuid, created_at timestamptz NOT NULL,
         FOREIGN KEY (ecosystem_id, vendor_id) REFERENCES roster.vendors ON DELETE CASCADE`,
      ),
      `CREATE INDEX webhook_endpoints_of_vendor ON roster.webhook_endpoints (ecosystem_id, vendor_id)`,
      ...tenantTable(
        'roster',
        'webhook_deliveries',
        `id uuid NOT NULL DEFAULT uuidv7(), endpoint_id uuid NOT NULL, kind text NOT NULL, program_id uuid, person_ids uuid[] NOT NULL,
         payload jsonb NOT NULL, occurred_at timestamptz NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
         status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'DELIVERED', 'FAILED')), attempts int NOT NULL DEFAULT 0,
         tries int NOT NULL DEFAULT 0, round_started_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()), next_attempt_at timestamptz,
         last_attempt_at timestamptz, response_status int, response_body text, problem text,
         FOREIGN KEY (ecosystem_id, endpoint_id) REFERENCES roster.webhook_endpoints ON DELETE CASCADE`,
      ),
      `CREATE INDEX webhook_deliveries_of_endpoint ON roster.webhook_deliveries (ecosystem_id, endpoint_id, id DESC)`,
      `CREATE INDEX webhook_deliveries_due ON roster.webhook_deliveries (next_attempt_at) WHERE status = 'PENDING'`,
      `CREATE INDEX webhook_deliveries_by_age ON roster.webhook_deliveries (created_at)`,
      `CREATE INDEX webhook_deliveries_of_people ON roster.webhook_deliveries USING gin (person_ids)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
