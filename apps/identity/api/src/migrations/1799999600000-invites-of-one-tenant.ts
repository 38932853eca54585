import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** The key of an invite's token begins with the tenant, as every key of a table that Citus distributes. */
export class InvitesOfOneTenant1799999600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `CREATE UNIQUE INDEX invites_by_tenant_and_token ON identity.invites (ecosystem_id, token_hash)`,
      // The link that a person opens names no tenant. Tokens are 256 random bits, so no two tenants have the same.
      `CREATE INDEX invites_of_token ON identity.invites (token_hash)`,
      `DROP INDEX identity.invites_by_token`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
