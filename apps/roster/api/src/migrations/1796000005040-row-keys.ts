import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** The key by which an ecosystem's exported rows are marked, so that imports recognise them. */
export class RowKeys1796000005040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      tenantTable(
        'roster',
        'row_keys',
        `key bytea NOT NULL DEFAULT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())`,
        {
          primaryKey: 'ecosystem_id',
        },
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE roster.row_keys`);
  }
}
