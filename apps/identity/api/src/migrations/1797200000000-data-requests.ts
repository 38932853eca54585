import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Data requests: export or erasure of a person's data, and what each domain did. */
export class DataRequests1797200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE identity.members ADD COLUMN erased_at timestamptz`,
      ...tenantTable(
        'identity',
        'data_requests',
        `id uuid NOT NULL DEFAULT uuidv7(), kind text NOT NULL CHECK (kind IN ('EXPORT', 'ERASURE')),
         status text NOT NULL CHECK (status IN ('PENDING', 'DECLINED', 'WITHDRAWN', 'RUNNING', 'DONE')),
         user_id uuid NOT NULL, asked_by uuid, asked_as text NOT NULL CHECK (asked_as IN ('SELF', 'PARENT', 'ADMIN')),
         language text NOT NULL, reason text, created_at timestamptz NOT NULL DEFAULT now(), decided_by uuid,
         decided_at timestamptz, decision_message text, finished_at timestamptz, expires_at timestamptz, file_key text,
         bytes bigint, certificate jsonb`,
      ),
      `CREATE INDEX data_requests_by_person ON identity.data_requests (ecosystem_id, user_id, id DESC)`,
      `CREATE INDEX data_requests_by_asker ON identity.data_requests (ecosystem_id, asked_by, id DESC)`,
      `CREATE INDEX data_requests_by_status ON identity.data_requests (ecosystem_id, kind, status, id DESC)`,
      // One open erasure per person; one open export per person and requester.
      `CREATE UNIQUE INDEX data_requests_open_erasure ON identity.data_requests (ecosystem_id, user_id)
         WHERE kind = 'ERASURE' AND status IN ('PENDING', 'RUNNING')`,
      `CREATE UNIQUE INDEX data_requests_open_export ON identity.data_requests (ecosystem_id, user_id, asked_by)
         WHERE kind = 'EXPORT' AND status = 'RUNNING'`,
      `CREATE INDEX data_requests_by_expiry ON identity.data_requests (expires_at) WHERE file_key IS NOT NULL`,
      ...tenantTable(
        'identity',
        'data_request_parts',
        `request_id uuid NOT NULL, domain text NOT NULL, done jsonb, done_at timestamptz,
         FOREIGN KEY (ecosystem_id, request_id) REFERENCES identity.data_requests (ecosystem_id, id) ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, request_id, domain' },
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
