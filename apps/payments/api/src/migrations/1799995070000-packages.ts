import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

const TERMS = `unit text NOT NULL CHECK (unit IN ('LESSONS', 'MINUTES')), units int NOT NULL CHECK (units > 0),
  price bigint NOT NULL CHECK (price >= 0), missed_counts boolean NOT NULL`;

/** Packages of lessons or minutes: those on offer, those that were bought or granted, and the entries of each. */
export class Packages1799995070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...columns(), ...packages(), ...purchases(), ...entries()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function columns(): string[] {
  return [
    // covered_minutes: minutes of the session that packages cover, which cost nothing.
    // purchase_id: the package that the charge is for; session_id is then the same id, and no session has it.
    `ALTER TABLE payments.charges ADD COLUMN covered_minutes int NOT NULL DEFAULT 0, ADD COLUMN purchase_id uuid,
       ADD CONSTRAINT charges_covered CHECK (covered_minutes BETWEEN 0 AND minutes)`,
    `ALTER TABLE payments.programs ADD COLUMN archived boolean NOT NULL DEFAULT false`,
  ];
}

function packages(): string[] {
  return [
    ...tenantTable(
      'payments',
      'packages',
      // price: hundredths of the organization's currency.
      `id uuid NOT NULL, program_id uuid NOT NULL, name_en text NOT NULL, name_sp text NOT NULL, ${TERMS},
       valid_days int NOT NULL CHECK (valid_days > 0), per text NOT NULL CHECK (per IN ('FAMILY', 'LEARNER')),
       archived boolean NOT NULL DEFAULT false, saved_by uuid, saved_at timestamptz NOT NULL`,
    ),
    `CREATE INDEX packages_by_program ON payments.packages (ecosystem_id, program_id, id)`,
  ];
}

function purchases(): string[] {
  return [
    ...tenantTable(
      'payments',
      'package_purchases',
      // The terms are those at the purchase. owner_id: the payer. learner_id null: any learner whom the owner pays for.
      // charge_id null: granted. expired_at: when the rest was booked as expired; closed_at: when the rest was refunded.
      `id uuid NOT NULL, package_id uuid NOT NULL, program_id uuid NOT NULL, owner_id uuid NOT NULL, learner_id uuid,
       name_en text NOT NULL, name_sp text NOT NULL, ${TERMS}, currency text NOT NULL, charge_id uuid, reason text, bought_by uuid,
       bought_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, expired_at timestamptz, closed_at timestamptz`,
    ),
    `CREATE INDEX package_purchases_by_time ON payments.package_purchases (ecosystem_id, bought_at DESC, id DESC)`,
    `CREATE INDEX package_purchases_by_owner ON payments.package_purchases (ecosystem_id, owner_id, bought_at DESC, id DESC)`,
    `CREATE INDEX package_purchases_by_learner ON payments.package_purchases (ecosystem_id, learner_id) WHERE learner_id IS NOT NULL`,
    `CREATE INDEX package_purchases_to_expire ON payments.package_purchases (expires_at) WHERE expired_at IS NULL AND closed_at IS NULL`,
  ];
}

function entries(): string[] {
  return [
    ...tenantTable(
      'payments',
      'package_entries',
      // units: lessons or minutes, negative where they leave the package. minutes: of the session that they cover.
      `id uuid NOT NULL DEFAULT uuidv7(), purchase_id uuid NOT NULL,
       kind text NOT NULL CHECK (kind IN ('ADDED', 'USED', 'RETURNED', 'EXPIRED', 'REFUNDED')), units int NOT NULL CHECK (units <> 0),
       session_id uuid, learner_id uuid, subject text, ended_at timestamptz, session_minutes int, minutes int,
       missed boolean NOT NULL DEFAULT false, refund_id uuid, reason text, made_by uuid, made_at timestamptz NOT NULL,
       CHECK ((units < 0) = (kind IN ('USED', 'EXPIRED', 'REFUNDED')))`,
    ),
    `CREATE INDEX package_entries_by_purchase ON payments.package_entries (ecosystem_id, purchase_id, made_at DESC, id DESC)`,
    `CREATE INDEX package_entries_by_session ON payments.package_entries (ecosystem_id, session_id, learner_id) WHERE session_id IS NOT NULL`,
    `CREATE UNIQUE INDEX package_entries_refunded_once ON payments.package_entries (ecosystem_id, refund_id) WHERE refund_id IS NOT NULL`,
    `REVOKE UPDATE, DELETE ON payments.package_entries FROM payments_app`,
  ];
}
