import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Ids of people whose data were erased: a later file of the district does not bring them back. */
export class ErasedPeople1797600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      tenantTable(
        'roster',
        'erased_people',
        `id uuid NOT NULL, erased_at timestamptz NOT NULL DEFAULT now()`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE roster.erased_people`);
  }
}
