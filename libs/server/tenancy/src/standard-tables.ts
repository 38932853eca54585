import { stableIdFunction } from './stable-id';
import { platformTable, tenantTable } from './table-sql';
import { traceColumns } from './trace-columns';

/** The tables and functions that every subgraph has; a domain's first migration creates them. */
export function standardTables(schema: string): string[] {
  return [
    stableIdFunction(schema),
    `GRANT EXECUTE ON FUNCTION ${schema}.stable_id TO ${schema}_app, ${schema}_platform`,
    ...tenantTable(
      schema,
      'outbox',
      `id uuid NOT NULL DEFAULT uuidv7(), type text NOT NULL, version int NOT NULL DEFAULT 1, payload jsonb NOT NULL,
       occurred_at timestamptz NOT NULL DEFAULT now(), actor_user_id uuid, request_id text, published_at timestamptz`,
    ),
    `CREATE INDEX outbox_unpublished ON ${schema}.outbox (id) WHERE published_at IS NULL`,
    `CREATE INDEX outbox_by_time ON ${schema}.outbox (occurred_at)`,
    ...tenantTable(schema, 'inbox', `event_id uuid NOT NULL, handled_at timestamptz NOT NULL DEFAULT now()`, {
      primaryKey: 'ecosystem_id, event_id',
    }),
    `CREATE INDEX inbox_by_time ON ${schema}.inbox (handled_at)`,
    ...platformTable(
      schema,
      'unhandled_events',
      `event_id uuid PRIMARY KEY, ecosystem_id uuid NOT NULL, type text NOT NULL, event jsonb NOT NULL, error text NOT NULL,
       failed_at timestamptz NOT NULL DEFAULT now()`,
    ),
    ...tenantTable(
      schema,
      'job_records',
      `id uuid NOT NULL DEFAULT uuidv7(), kind text NOT NULL, status text NOT NULL DEFAULT 'QUEUED'
         CHECK (status IN ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
       data jsonb NOT NULL, progress_done bigint NOT NULL DEFAULT 0, progress_total bigint NOT NULL DEFAULT 0,
       phase text, error text, attempts int NOT NULL DEFAULT 0, lease_owner text, lease_until timestamptz,
       created_by uuid, created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()`,
    ),
    `CREATE INDEX job_records_open ON ${schema}.job_records (updated_at) WHERE status IN ('QUEUED', 'RUNNING')`,
    ...tenantTable(
      schema,
      'audit_log',
      `id uuid NOT NULL DEFAULT uuidv7(), at timestamptz NOT NULL DEFAULT now(), actor_user_id uuid, actor_kind text NOT NULL,
       action text NOT NULL, subject_kind text NOT NULL, subject_id text, before jsonb, after jsonb, reason text, request_id text`,
    ),
    `CREATE INDEX audit_log_by_subject ON ${schema}.audit_log (ecosystem_id, subject_kind, subject_id, id)`,
    `REVOKE UPDATE, DELETE ON ${schema}.audit_log FROM ${schema}_app`,
    ...tenantTable(
      schema,
      'sent_mails',
      `message_key text NOT NULL, sent_at timestamptz NOT NULL DEFAULT now()`,
      {
        primaryKey: 'ecosystem_id, message_key',
      },
    ),
    ...traceColumns(schema),
  ];
}
