import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for the session files of an ecosystem, newest first, across programs. */
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
