import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The files of sessions of an ecosystem, newest first, whatever their program. */
export class SessionImports1796000005030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX import_jobs_by_kind ON roster.import_jobs (ecosystem_id, entity_type, id DESC)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX roster.import_jobs_by_kind`);
  }
}
