import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Settlements with vendors, their lines, and disputes about lines. */
export class Settlements1799996040200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...settlements(), ...lines(), ...disputes(), ...postings()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function settlements(): string[] {
  return [
    ...tenantTable(
      'payments',
      'vendor_settlements',
      // growth and error: hundredths of the test's unit. outcome_source null: no figures are entered.
      // approved_total: hundredths of the currency, the sum of the lines when they were approved.
      `id uuid NOT NULL, contract_id uuid NOT NULL, from_date date NOT NULL, to_date date NOT NULL, name text,
       state text NOT NULL CHECK (state IN ('DRAFT', 'SHARED', 'APPROVED', 'PAID')), currency text NOT NULL,
       growth int, growth_error int, learners int, on_target int, outcome_source text, outcome_by uuid,
       made_by uuid, computed_at timestamptz NOT NULL, shared_by uuid, shared_at timestamptz, approved_by uuid, approved_at timestamptz,
       approved_total bigint, paid_by uuid, paid_at timestamptz, paid_on date, paid_reference text,
       CHECK (from_date <= to_date), CHECK ((state IN ('APPROVED', 'PAID')) = (approved_total IS NOT NULL)),
       CHECK ((state = 'PAID') = (paid_on IS NOT NULL))`,
    ),
    `CREATE INDEX vendor_settlements_by_contract ON payments.vendor_settlements (ecosystem_id, contract_id, from_date DESC, id)`,
    `CREATE UNIQUE INDEX vendor_settlements_one_draft ON payments.vendor_settlements (ecosystem_id, contract_id) WHERE state = 'DRAFT'`,
  ];
}

function lines(): string[] {
  return [
    ...tenantTable(
      'payments',
      'settlement_lines',
      // figure: what the rules say. amount: the figure, or of a CORRECTION the difference. decided: after an accepted dispute.
      // corrects: the settlement whose line a CORRECTION changes.
      `id uuid NOT NULL DEFAULT uuidv7(), settlement_id uuid NOT NULL, kind text NOT NULL CHECK (kind IN ('BONUS', 'CORRECTION', 'SESSION')),
       session_id uuid, learner_id uuid, program_id uuid, subject text, starts_at timestamptz, minutes int, size text, present int,
       version int NOT NULL, share bigint NOT NULL, rule text NOT NULL, figure bigint NOT NULL, amount bigint NOT NULL, decided bigint,
       corrects uuid, bonus text, CHECK ((kind = 'BONUS') = (session_id IS NULL)), CHECK (bonus IS NULL OR kind = 'BONUS'),
       CHECK ((kind = 'CORRECTION') = (corrects IS NOT NULL))`,
    ),
    `CREATE UNIQUE INDEX settlement_lines_once ON payments.settlement_lines (ecosystem_id, settlement_id, kind, session_id, learner_id)
       WHERE session_id IS NOT NULL`,
    `CREATE INDEX settlement_lines_by_time ON payments.settlement_lines (ecosystem_id, settlement_id, starts_at, id)`,
    `CREATE INDEX settlement_lines_by_session ON payments.settlement_lines (ecosystem_id, session_id, learner_id)`,
  ];
}

function disputes(): string[] {
  return [
    ...tenantTable(
      'payments',
      'line_disputes',
      // side: who disputes. claimed: the amount that the side claims; decided: the amount of the line after the answer.
      `id uuid NOT NULL, settlement_id uuid NOT NULL, line_id uuid NOT NULL, side text NOT NULL CHECK (side IN ('ORGANIZATION', 'VENDOR')),
       state text NOT NULL CHECK (state IN ('OPEN', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')), reason text NOT NULL, claimed bigint NOT NULL,
       raised_by uuid, raised_at timestamptz NOT NULL, answer text, decided bigint, answered_by uuid, answered_at timestamptz,
       CHECK ((state = 'ACCEPTED') = (decided IS NOT NULL))`,
    ),
    `CREATE UNIQUE INDEX line_disputes_one_open ON payments.line_disputes (ecosystem_id, line_id) WHERE state = 'OPEN'`,
    `CREATE INDEX line_disputes_by_settlement ON payments.line_disputes (ecosystem_id, settlement_id, line_id, raised_at)`,
  ];
}

/**
 * The ledger gets the accounts and kinds of settlements. Each check is extended, not replaced, so that accounts of other
 * migrations stay.
 */
function postings(): string[] {
  return [
    `DO $$
     DECLARE
       bound record;
     BEGIN
       FOR bound IN
         SELECT c.conname AS name, pg_get_expr(c.conbin, c.conrelid) AS rule, a.attname AS part
         FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
         WHERE c.conrelid = 'payments.ledger_postings'::regclass AND c.contype = 'c' AND cardinality(c.conkey) = 1
           AND a.attname IN ('kind', 'debit', 'credit')
       LOOP
         EXECUTE format('ALTER TABLE payments.ledger_postings DROP CONSTRAINT %I', bound.name);
         EXECUTE format('ALTER TABLE payments.ledger_postings ADD CONSTRAINT %I CHECK (%s OR %I IN (%s)) NOT VALID', bound.name,
           bound.rule, bound.part,
           CASE bound.part WHEN 'kind' THEN '''SETTLEMENT_APPROVED'', ''SETTLEMENT_PAID''' ELSE '''VENDOR_COSTS'', ''VENDOR_PAYABLE''' END);
         EXECUTE format('ALTER TABLE payments.ledger_postings VALIDATE CONSTRAINT %I', bound.name);
       END LOOP;
     END $$`,
  ];
}
