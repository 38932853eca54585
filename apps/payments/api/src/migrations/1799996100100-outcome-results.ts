import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Results of tests that learning publishes, and what each settlement took from them. */
export class OutcomeResults1799996100100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...tests(), ...results(), ...learners(), ...settlements()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function tests(): string[] {
  return [
    ...tenantTable(
      'payments',
      'outcome_tests',
      // admins_only: responses are for admins. archived_since: instant of the event; null: it is not archived.
      `id uuid NOT NULL, program_id uuid NOT NULL, name text NOT NULL, search_text text NOT NULL, is_outside boolean NOT NULL,
       measures_skills boolean NOT NULL, admins_only boolean NOT NULL, pre_test_id uuid, archived_since timestamptz,
       told_at timestamptz NOT NULL`,
    ),
    `CREATE INDEX outcome_tests_by_name ON payments.outcome_tests (ecosystem_id, search_text, id)`,
  ];
}

function results(): string[] {
  return [
    ...tenantTable(
      'payments',
      'test_results',
      // score and error: hundredths of the test's unit, of an assessment hundredths of a percentage point. score null: the result
      // was deleted. admins_only null: as the test. withdrawn: the response has no score any more.
      `id uuid NOT NULL, test_id uuid NOT NULL, learner_id uuid NOT NULL, measured_on date NOT NULL, score int, error int,
       subject text NOT NULL, measure text NOT NULL, norms text NOT NULL, admins_only boolean, withdrawn boolean NOT NULL DEFAULT false,
       told_at timestamptz NOT NULL`,
    ),
    `CREATE INDEX test_results_by_test ON payments.test_results (ecosystem_id, test_id, measured_on)`,
    `CREATE INDEX test_results_by_learner ON payments.test_results (ecosystem_id, learner_id)`,
  ];
}

function learners(): string[] {
  return [
    ...tenantTable(
      'payments',
      'settlement_learners',
      // A learner whom the vendor taught in the period. Scores, error and difference in hundredths; difference null: there are no two
      // comparable results in the period. admins_only: the vendor reads no scores.
      `settlement_id uuid NOT NULL, learner_id uuid NOT NULL, first_on date, first_score int, last_on date, last_score int, error int,
       difference int, reached boolean, admins_only boolean NOT NULL, CHECK ((difference IS NULL) = (reached IS NULL))`,
      { primaryKey: 'ecosystem_id, settlement_id, learner_id' },
    ),
    `CREATE INDEX settlement_learners_by_learner ON payments.settlement_learners (ecosystem_id, learner_id)`,
  ];
}

/** Corrections of bonuses have no session, as the bonuses themselves. */
function settlements(): string[] {
  return [
    // from_results: the figures of the outcome are computed, else entered by hand. growth_bound: hundredths; served: learners taught.
    `ALTER TABLE payments.vendor_settlements ADD COLUMN from_results boolean NOT NULL DEFAULT false, ADD COLUMN growth_bound int,
       ADD COLUMN served int`,
    // bonus_at: position of the bonus in the terms of its version; null in lines of earlier versions of the platform.
    `ALTER TABLE payments.settlement_lines ADD COLUMN bonus_at int`,
    `DO $$
     DECLARE
       bound record;
     BEGIN
       FOR bound IN
         SELECT c.conname AS name FROM pg_constraint c
         WHERE c.conrelid = 'payments.settlement_lines'::regclass AND c.contype = 'c'
           AND (pg_get_constraintdef(c.oid) LIKE '%session_id%' OR pg_get_constraintdef(c.oid) LIKE '%bonus%')
       LOOP
         EXECUTE format('ALTER TABLE payments.settlement_lines DROP CONSTRAINT %I', bound.name);
       END LOOP;
     END $$`,
    `ALTER TABLE payments.settlement_lines ADD CONSTRAINT settlement_lines_about CHECK (CASE kind WHEN 'BONUS' THEN session_id IS NULL
       WHEN 'SESSION' THEN session_id IS NOT NULL AND bonus IS NULL ELSE (session_id IS NULL) = (bonus IS NOT NULL) END)`,
    `CREATE UNIQUE INDEX settlement_lines_bonus_once ON payments.settlement_lines (ecosystem_id, settlement_id, kind, corrects, bonus_at)
       NULLS NOT DISTINCT WHERE bonus_at IS NOT NULL`,
  ];
}
