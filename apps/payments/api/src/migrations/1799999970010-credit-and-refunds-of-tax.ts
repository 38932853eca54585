import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Credit and refunds of a charge with tax may be as much as the payer pays, the tax, too. */
export class CreditAndRefundsOfTax1799999970010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // The constraint of the first version has no name of its own.
      `DO $$
       DECLARE
         bound record;
       BEGIN
         FOR bound IN
           SELECT c.conname AS name FROM pg_constraint c
           WHERE c.conrelid = 'payments.charges'::regclass AND c.contype = 'c' AND c.conname <> 'charges_refunded'
             AND pg_get_expr(c.conbin, c.conrelid) LIKE '%credit_used%'
         LOOP
           EXECUTE format('ALTER TABLE payments.charges DROP CONSTRAINT %I', bound.name);
         END LOOP;
       END $$`,
      `ALTER TABLE payments.charges DROP CONSTRAINT charges_refunded,
         ADD CONSTRAINT charges_credit_used CHECK (credit_used BETWEEN 0 AND price + tax + pre_charge_fee) NOT VALID,
         ADD CONSTRAINT charges_refunded CHECK (refunded BETWEEN 0 AND price + tax + pre_charge_fee - credit_used) NOT VALID`,
      `ALTER TABLE payments.charges VALIDATE CONSTRAINT charges_credit_used, VALIDATE CONSTRAINT charges_refunded`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
