import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Clients that pay invoices, their purchase orders with documents, and what every invoice of the organization says. */
export class BillingClients1799996030010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...clients(), ...orders(), ...schools()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function clients(): string[] {
  return [
    ...tenantTable(
      'payments',
      'billing_clients',
      `id uuid NOT NULL, kind text NOT NULL CHECK (kind IN ('DISTRICT', 'SCHOOL', 'ORGANIZATION')), name text NOT NULL,
       contact_name text NOT NULL, contact_email text, language text NOT NULL CHECK (language IN ('en', 'sp')), address text NOT NULL,
       archived boolean NOT NULL DEFAULT false, saved_by uuid, saved_at timestamptz NOT NULL`,
    ),
    `CREATE UNIQUE INDEX billing_clients_by_name ON payments.billing_clients (ecosystem_id, lower(name)) WHERE NOT archived`,
    ...tenantTable(
      'payments',
      'invoice_settings',
      // tax_rate: hundredths of a percent; 0: no tax line.
      `tax_name text NOT NULL, tax_rate int NOT NULL CHECK (tax_rate BETWEEN 0 AND 10000), due_days int NOT NULL CHECK (due_days BETWEEN 0 AND 365),
       sender_address text NOT NULL, payment_instructions text NOT NULL, saved_by uuid, saved_at timestamptz NOT NULL`,
      { primaryKey: 'ecosystem_id' },
    ),
  ];
}

function orders(): string[] {
  return [
    ...tenantTable(
      'payments',
      'purchase_orders',
      // program_ids empty: every program. amount: hundredths of the currency. used_told_at, ends_told_at: when admins were
      // notified that most of it is used, or that it ends soon.
      `id uuid NOT NULL, client_id uuid NOT NULL, number text NOT NULL, program_ids uuid[] NOT NULL, currency text NOT NULL,
       amount bigint NOT NULL CHECK (amount > 0), valid_from date NOT NULL, valid_until date NOT NULL, note text, file_id uuid,
       closed boolean NOT NULL DEFAULT false, used_told_at timestamptz, ends_told_at timestamptz, saved_by uuid,
       saved_at timestamptz NOT NULL, made_at timestamptz NOT NULL, CHECK (valid_until >= valid_from)`,
    ),
    `CREATE UNIQUE INDEX purchase_orders_by_number ON payments.purchase_orders (ecosystem_id, client_id, lower(number))`,
    `CREATE INDEX purchase_orders_by_time ON payments.purchase_orders (ecosystem_id, made_at DESC, id DESC)`,
    `CREATE INDEX purchase_orders_to_watch ON payments.purchase_orders (valid_until) WHERE NOT closed`,
    ...tenantTable(
      'payments',
      'purchase_order_files',
      // Nobody sees a file until checked_at is set.
      `id uuid NOT NULL, purchase_order_id uuid NOT NULL, filename text NOT NULL, bytes int NOT NULL, content_type text,
       upload_id text NOT NULL, uploaded_by uuid, created_at timestamptz NOT NULL, checked_at timestamptz`,
    ),
    `CREATE INDEX purchase_order_files_of_order ON payments.purchase_order_files (ecosystem_id, purchase_order_id)`,
    `CREATE INDEX purchase_order_files_waiting ON payments.purchase_order_files (created_at) WHERE checked_at IS NULL`,
  ];
}

function schools(): string[] {
  return [
    ...tenantTable('payments', 'schools', `id uuid NOT NULL, name text NOT NULL, revision bigint NOT NULL`),
    `ALTER TABLE payments.people ADD COLUMN school_id uuid`,
  ];
}
