import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Clever as a server that rosters are fetched from. */
export class Clever1799995020200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE roster.one_roster_servers DROP CONSTRAINT one_roster_servers_version_check`,
      `ALTER TABLE roster.one_roster_servers ADD CONSTRAINT one_roster_servers_version_check
         CHECK (version IN ('V1_1', 'V1_2', 'CLEVER'))`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
