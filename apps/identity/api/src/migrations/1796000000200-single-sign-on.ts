import type { MigrationInterface, QueryRunner } from 'typeorm';
import { platformTable, runAll, tenantTable } from '@lyceum/server/tenancy';

/** Identity providers that an ecosystem trusts, and the people whom they have identified. */
export class SingleSignOn1796000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // A person who signs in through single sign-on alone has no address.
      `ALTER TABLE identity.accounts ALTER COLUMN email DROP NOT NULL, ALTER COLUMN email_lower DROP NOT NULL`,
      `CREATE INDEX members_by_external_id ON identity.members (ecosystem_id, external_id) WHERE external_id IS NOT NULL`,
      ...tenantTable(
        'identity',
        'sso_connections',
        `id uuid NOT NULL DEFAULT uuidv7(), provider text NOT NULL CHECK (provider IN ('OIDC', 'CLEVER', 'CLASSLINK')),
         label text NOT NULL, issuer text NOT NULL, client_id text NOT NULL, sealed_secret bytea, district text,
         identifier_claim text NOT NULL, link_by_email boolean NOT NULL, enabled boolean NOT NULL,
         created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()`,
      ),
      ...tenantTable(
        'identity',
        'sso_identities',
        `connection_id uuid NOT NULL, subject text NOT NULL, user_id uuid NOT NULL, linked_at timestamptz NOT NULL DEFAULT now(),
         FOREIGN KEY (ecosystem_id, connection_id) REFERENCES identity.sso_connections (ecosystem_id, id) ON DELETE CASCADE,
         FOREIGN KEY (ecosystem_id, user_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, connection_id, subject' },
      ),
      `CREATE INDEX sso_identities_by_user ON identity.sso_identities (ecosystem_id, user_id)`,
      ...platformTable(
        'identity',
        'sso_attempts',
        `id uuid PRIMARY KEY DEFAULT uuidv7(), state_hash bytea NOT NULL UNIQUE, device_hash bytea NOT NULL,
         ecosystem_id uuid NOT NULL, connection_id uuid NOT NULL, nonce text NOT NULL, sealed_verifier bytea NOT NULL,
         expires_at timestamptz NOT NULL, used_at timestamptz`,
      ),
      `CREATE INDEX sso_attempts_by_end ON identity.sso_attempts (expires_at)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
