import type { MigrationInterface, QueryRunner } from 'typeorm';
import { platformTable, runAll } from '@lyceum/server/tenancy';

/** Links that verify an address or sign in, and the verified phone number of a person. */
export class AccountLinks1796000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE identity.members ADD COLUMN verified_phone text`,
      ...platformTable(
        'identity',
        'account_links',
        `id uuid PRIMARY KEY DEFAULT uuidv7(), account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
         purpose text NOT NULL CHECK (purpose IN ('VERIFY_EMAIL', 'LOGIN_USER', 'CHANGE_EMAIL')), token_hash bytea NOT NULL UNIQUE,
         ecosystem_id uuid NOT NULL, user_id uuid NOT NULL, email text NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz`,
      ),
      `CREATE INDEX account_links_by_account ON identity.account_links (account_id, purpose)`,
      `CREATE INDEX account_links_by_end ON identity.account_links (expires_at)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
