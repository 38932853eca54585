import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Date and reference of payments, and the pay period of an ecosystem. */
export class PayPeriods1799994060010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE sessions.leader_pay ADD COLUMN paid_on date, ADD COLUMN payment_reference text`,
      `CREATE INDEX leader_pay_paid ON sessions.leader_pay (ecosystem_id, paid_on, user_id) WHERE paid_on IS NOT NULL`,
      ...tenantTable(
        'sessions',
        'pay_settings',
        // starts_on: the first day of any period of WEEK and TWO_WEEKS; months begin on the first.
        `period text NOT NULL CHECK (period IN ('WEEK', 'TWO_WEEKS', 'MONTH')), starts_on date NOT NULL, changed_by uuid`,
        { primaryKey: 'ecosystem_id' },
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
