import type { MigrationInterface, QueryRunner } from 'typeorm';
import { platformTable, runAll } from '@lyceum/server/tenancy';

/** The second step of a sign-in, the devices of sign-ins, and what an ecosystem requires of both. */
export class Access1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE identity.refresh_families ADD COLUMN user_agent text, ADD COLUMN last_used_at timestamptz,
         ADD COLUMN second_step_at timestamptz, ADD COLUMN confined boolean NOT NULL DEFAULT false`,
      `ALTER TABLE identity.ecosystems ADD COLUMN mfa_required boolean NOT NULL DEFAULT false`,
      `ALTER TABLE identity.members ADD COLUMN phone_verified_at timestamptz`,
      ...secondStep(),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

const OF_ACCOUNT = 'account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE';

function secondStep(): string[] {
  return [
    ...platformTable(
      'identity',
      'mfa_methods',
      `${OF_ACCOUNT}, method text NOT NULL CHECK (method IN ('AUTHENTICATOR', 'EMAIL', 'TEXT')),
       sealed_secret bytea, send_to text, last_step bigint, created_at timestamptz NOT NULL DEFAULT now(),
       validated_at timestamptz, PRIMARY KEY (account_id, method)`,
    ),
    ...platformTable(
      'identity',
      'recovery_codes',
      `${OF_ACCOUNT}, code_hash bytea NOT NULL, used_at timestamptz, PRIMARY KEY (account_id, code_hash)`,
    ),
    ...platformTable(
      'identity',
      'sign_in_challenges',
      `id uuid PRIMARY KEY DEFAULT uuidv7(), token_hash bytea NOT NULL UNIQUE, ${OF_ACCOUNT}, ecosystem_id uuid NOT NULL,
       user_id uuid NOT NULL, methods text[] NOT NULL, tries int NOT NULL DEFAULT 0, expires_at timestamptz NOT NULL,
       used_at timestamptz`,
    ),
    `CREATE INDEX sign_in_challenges_by_end ON identity.sign_in_challenges (expires_at)`,
    `CREATE INDEX sign_in_challenges_by_account ON identity.sign_in_challenges (account_id)`,
    ...platformTable(
      'identity',
      'sent_codes',
      `id uuid PRIMARY KEY DEFAULT uuidv7(), ${OF_ACCOUNT}, purpose text NOT NULL, method text NOT NULL, send_to text NOT NULL,
       challenge_id uuid REFERENCES identity.sign_in_challenges ON DELETE CASCADE, tries int NOT NULL DEFAULT 0,
       expires_at timestamptz NOT NULL, used_at timestamptz`,
    ),
    `CREATE INDEX sent_codes_by_account ON identity.sent_codes (account_id, purpose)`,
    `CREATE INDEX sent_codes_by_end ON identity.sent_codes (expires_at)`,
    `CREATE INDEX sent_codes_by_challenge ON identity.sent_codes (challenge_id)`,
    ...platformTable(
      'identity',
      'trusted_devices',
      `id uuid PRIMARY KEY DEFAULT uuidv7(), ${OF_ACCOUNT}, device_hash bytea NOT NULL, user_agent text,
       created_at timestamptz NOT NULL DEFAULT now(), expires_at timestamptz NOT NULL, UNIQUE (account_id, device_hash)`,
    ),
    `CREATE INDEX trusted_devices_by_end ON identity.trusted_devices (expires_at)`,
  ];
}
