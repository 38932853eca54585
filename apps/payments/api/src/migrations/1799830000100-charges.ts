import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Charges, payers and credit, and projections of settings, people and programs. */
export class Charges1799830000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...projections(), ...charges(), ...credit(), ...methods()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function projections(): string[] {
  return [
    ...tenantTable(
      'payments',
      'ecosystems',
      // Sessions that ended before charges_since are not charged; null: none are.
      `name text NOT NULL, currency text NOT NULL, terms jsonb NOT NULL, charges_since timestamptz,
       revision bigint NOT NULL`,
      { primaryKey: 'ecosystem_id' },
    ),
    ...tenantTable('payments', 'programs', `id uuid NOT NULL, name text NOT NULL, revision bigint NOT NULL`),
    ...tenantTable(
      'payments',
      'people',
      // guardian_ids: parents before guardians, in the order of the event.
      `user_id uuid NOT NULL, name text NOT NULL, search_text text NOT NULL, active boolean NOT NULL, super_admin boolean NOT NULL,
       guardian_ids uuid[] NOT NULL, revision bigint NOT NULL`,
      { primaryKey: 'ecosystem_id, user_id' },
    ),
    `CREATE INDEX super_admins ON payments.people (ecosystem_id, user_id) WHERE super_admin`,
  ];
}

function charges(): string[] {
  return [
    ...tenantTable(
      'payments',
      'charges',
      // owner_id: the payer; the ecosystem's id where the organization pays. Amounts are hundredths of the currency.
      `id uuid NOT NULL DEFAULT uuidv7(), session_id uuid NOT NULL, learner_id uuid NOT NULL, owner_id uuid NOT NULL,
       program_id uuid NOT NULL, subject text NOT NULL, charged_at timestamptz NOT NULL, minutes int NOT NULL CHECK (minutes >= 0),
       terms jsonb NOT NULL, currency text NOT NULL,
       price bigint NOT NULL CHECK (price >= 0), pre_charge_fee bigint NOT NULL CHECK (pre_charge_fee >= 0),
       post_charge_fee bigint NOT NULL CHECK (post_charge_fee BETWEEN 0 AND price),
       credit_used bigint NOT NULL DEFAULT 0 CHECK (credit_used BETWEEN 0 AND price + pre_charge_fee),
       status text NOT NULL CHECK (status IN ('OPEN', 'COLLECTING', 'PAID', 'DECLINED', 'PAID_OUTSIDE', 'VOID')),
       attempt int NOT NULL DEFAULT 0, collecting_since timestamptz, asked_customer text, asked_method text, payment_intent text, card text, declined_code text,
       overtaken boolean NOT NULL DEFAULT false, reason text, decided_by uuid, settled_at timestamptz, told_at timestamptz NOT NULL,
       made_at timestamptz NOT NULL`,
    ),
    `CREATE UNIQUE INDEX charges_once ON payments.charges (ecosystem_id, session_id, learner_id)`,
    `CREATE INDEX charges_by_time ON payments.charges (ecosystem_id, charged_at DESC, id DESC)`,
    `CREATE INDEX charges_by_owner ON payments.charges (ecosystem_id, owner_id, charged_at DESC, id DESC)`,
    `CREATE INDEX charges_by_program ON payments.charges (ecosystem_id, program_id, charged_at DESC, id DESC)`,
    `CREATE INDEX charges_by_learner ON payments.charges (ecosystem_id, learner_id)`,
    `CREATE INDEX charges_due ON payments.charges (ecosystem_id, owner_id, charged_at, id) WHERE status IN ('OPEN', 'DECLINED')`,
    `CREATE INDEX charges_to_collect ON payments.charges (status, ecosystem_id, id) WHERE status IN ('OPEN', 'COLLECTING')`,
  ];
}

function credit(): string[] {
  return [
    ...tenantTable(
      'payments',
      'accounts',
      `owner_id uuid NOT NULL, currency text NOT NULL, credit bigint NOT NULL DEFAULT 0 CHECK (credit >= 0)`,
      { primaryKey: 'ecosystem_id, owner_id, currency' },
    ),
    ...tenantTable(
      'payments',
      'credit_entries',
      `id uuid NOT NULL DEFAULT uuidv7(), owner_id uuid NOT NULL, currency text NOT NULL, amount bigint NOT NULL,
       kind text NOT NULL CHECK (kind IN ('GRANTED', 'USED', 'RETURNED', 'REFERRAL')), charge_id uuid, reason text, granted_by uuid,
       made_at timestamptz NOT NULL`,
    ),
    `CREATE INDEX credit_entries_by_owner ON payments.credit_entries (ecosystem_id, owner_id, made_at DESC, id DESC)`,
  ];
}

function methods(): string[] {
  return [
    ...tenantTable('payments', 'customers', `owner_id uuid NOT NULL, customer text NOT NULL`, {
      primaryKey: 'ecosystem_id, owner_id',
    }),
    ...tenantTable(
      'payments',
      'payment_methods',
      `id uuid NOT NULL DEFAULT uuidv7(), owner_id uuid NOT NULL, vendor_id text NOT NULL, brand text NOT NULL, last4 text NOT NULL,
       exp_month int NOT NULL, exp_year int NOT NULL, is_default boolean NOT NULL, added_by uuid, added_at timestamptz NOT NULL`,
    ),
    `CREATE UNIQUE INDEX payment_methods_once ON payments.payment_methods (ecosystem_id, vendor_id)`,
    `CREATE INDEX payment_methods_by_owner ON payments.payment_methods (ecosystem_id, owner_id, added_at, id)`,
    `CREATE UNIQUE INDEX one_default_method ON payments.payment_methods (ecosystem_id, owner_id) WHERE is_default`,
  ];
}
