import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Invoices with their lines, charges, payments and credit notes. */
export class Invoices1799996030020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...invoices(), ...parts(), ...payments()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function invoices(): string[] {
  return [
    ...tenantTable(
      'payments',
      'invoices',
      // A draft has only what to bill; the rest is set when it is issued. series: the organization that numbered it, which
      // differs after a move. client, sender: as at the issue. Amounts are hundredths of the currency; credited includes
      // credited_tax. reminders: how many reminders were sent.
      `id uuid NOT NULL, client_id uuid NOT NULL, purchase_order_id uuid, program_ids uuid[] NOT NULL, first_day date NOT NULL,
       last_day date NOT NULL, time_zone_id text NOT NULL, line_by text NOT NULL CHECK (line_by IN ('PROGRAM', 'LEARNER', 'SCHOOL')),
       due_days int NOT NULL, note text, currency text NOT NULL,
       status text NOT NULL CHECK (status IN ('DRAFT', 'ISSUED', 'PARTLY_PAID', 'PAID', 'VOID')), series uuid, number int,
       issued_on date, due_on date, client jsonb, sender jsonb, purchase_order_number text, tax_name text, tax_rate int,
       subtotal bigint NOT NULL DEFAULT 0, tax bigint NOT NULL DEFAULT 0, credited bigint NOT NULL DEFAULT 0,
       credited_tax bigint NOT NULL DEFAULT 0, paid bigint NOT NULL DEFAULT 0, reminders int NOT NULL DEFAULT 0,
       sent_at timestamptz, made_by uuid, made_at timestamptz NOT NULL, issued_by uuid, issued_at timestamptz,
       CHECK (last_day >= first_day), CHECK ((status = 'DRAFT') = (number IS NULL)),
       CHECK (subtotal >= 0 AND tax >= 0 AND credited_tax BETWEEN 0 AND tax AND credited - credited_tax BETWEEN 0 AND subtotal)`,
    ),
    `CREATE UNIQUE INDEX invoices_by_number ON payments.invoices (ecosystem_id, series, number) WHERE number IS NOT NULL`,
    `CREATE INDEX invoices_by_time ON payments.invoices (ecosystem_id, made_at DESC, id DESC)`,
    `CREATE INDEX invoices_by_client ON payments.invoices (ecosystem_id, client_id, made_at DESC)`,
    `CREATE INDEX invoices_by_order ON payments.invoices (ecosystem_id, purchase_order_id) WHERE purchase_order_id IS NOT NULL`,
    `CREATE INDEX invoices_unpaid ON payments.invoices (ecosystem_id, due_on) WHERE status IN ('ISSUED', 'PARTLY_PAID')`,
    `CREATE INDEX invoices_to_remind ON payments.invoices (due_on) WHERE status IN ('ISSUED', 'PARTLY_PAID')`,
  ];
}

function parts(): string[] {
  return [
    ...tenantTable(
      'payments',
      'invoice_lines',
      // label: name of the program or school at the issue; null for a learner, whose name is that of today.
      `id uuid NOT NULL DEFAULT uuidv7(), invoice_id uuid NOT NULL, position int NOT NULL, label text, learner_id uuid,
       sessions int NOT NULL, minutes int NOT NULL, amount bigint NOT NULL CHECK (amount > 0)`,
    ),
    `CREATE UNIQUE INDEX invoice_lines_in_order ON payments.invoice_lines (ecosystem_id, invoice_id, position)`,
    `CREATE INDEX invoice_lines_of_learner ON payments.invoice_lines (ecosystem_id, learner_id) WHERE learner_id IS NOT NULL`,
    `REVOKE UPDATE, DELETE ON payments.invoice_lines FROM payments_app`,
    ...tenantTable(
      'payments',
      'invoice_charges',
      // amount: what was billed. credit_note_id: the credit note that took the charge off the invoice.
      `invoice_id uuid NOT NULL, charge_id uuid NOT NULL, amount bigint NOT NULL CHECK (amount > 0), credit_note_id uuid`,
      { primaryKey: 'ecosystem_id, invoice_id, charge_id' },
    ),
    `CREATE UNIQUE INDEX invoice_charges_once ON payments.invoice_charges (ecosystem_id, charge_id) WHERE credit_note_id IS NULL`,
  ];
}

function payments(): string[] {
  return [
    ...tenantTable(
      'payments',
      'invoice_payments',
      // amount: hundredths; negative: paid back to the client.
      `id uuid NOT NULL, invoice_id uuid NOT NULL, paid_on date NOT NULL, reference text NOT NULL, amount bigint NOT NULL CHECK (amount <> 0),
       recorded_by uuid, recorded_at timestamptz NOT NULL, reversed_by uuid, reversed_at timestamptz, reverse_reason text`,
    ),
    `CREATE INDEX invoice_payments_of_invoice ON payments.invoice_payments (ecosystem_id, invoice_id, paid_on, id)`,
    ...tenantTable(
      'payments',
      'credit_notes',
      // amount includes tax.
      `id uuid NOT NULL, invoice_id uuid NOT NULL, series uuid NOT NULL, number int NOT NULL, issued_on date NOT NULL, reason text NOT NULL,
       tax bigint NOT NULL CHECK (tax >= 0), amount bigint NOT NULL CHECK (amount > 0), made_by uuid, made_at timestamptz NOT NULL`,
    ),
    `CREATE UNIQUE INDEX credit_notes_by_number ON payments.credit_notes (ecosystem_id, series, number)`,
    `CREATE INDEX credit_notes_of_invoice ON payments.credit_notes (ecosystem_id, invoice_id)`,
    `REVOKE UPDATE, DELETE ON payments.credit_notes FROM payments_app`,
  ];
}
