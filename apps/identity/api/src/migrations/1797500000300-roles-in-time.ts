import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Since when a person has a role, where known, and when it expires. */
export class RolesInTime1797500000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      ['ecosystem_roles', 'program_roles'].flatMap((table) => [
        `ALTER TABLE identity.${table} ADD COLUMN granted_at timestamptz, ADD COLUMN expires_at timestamptz`,
        `ALTER TABLE identity.${table} ALTER COLUMN granted_at SET DEFAULT now()`,
        `CREATE INDEX ${table}_that_end ON identity.${table} (expires_at) WHERE expires_at IS NOT NULL`,
      ]),
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
