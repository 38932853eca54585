import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Few sessions have custom properties. The index serves the count shown before one is removed from a program. */
export class SessionProperties1797400000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `CREATE INDEX sessions_with_properties ON sessions.sessions (ecosystem_id, program_id)
         WHERE custom_properties IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
