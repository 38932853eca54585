import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** The sender of an intake form, and an index of forms by learner. */
export class IntakeSenders1797600000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE identity.leads ADD COLUMN sent_by uuid`,
      `CREATE INDEX leads_of_person ON identity.leads (ecosystem_id, user_id, id DESC) WHERE kind = 'INTAKE'`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `DROP INDEX identity.leads_of_person`,
      `ALTER TABLE identity.leads DROP COLUMN sent_by`,
    ]);
  }
}
