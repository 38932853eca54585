import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Tables that the provider reads page by page, in the order of ids or of change dates. */
const LISTED = [
  'education_organizations',
  'roster_terms',
  'roster_courses',
  'roster_classes',
  'roster_teachers',
  'roster_enrollments',
];

/**
 * Systems that read the roster over OneRoster, their secrets and tokens. Only hashes are stored: each secret and token
 * has 256 random bits.
 */
export class OneRosterProvider1799984000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // No programs: all of the organization. The last two columns limit the audit log to one entry per day and
      // collection.
      ...tenantTable(
        'roster',
        'one_roster_clients',
        `id uuid NOT NULL DEFAULT uuidv7(), name text NOT NULL, program_ids uuid[] NOT NULL, scopes text[] NOT NULL,
         revision int NOT NULL DEFAULT 1, created_by uuid, created_at timestamptz NOT NULL, audited_on date,
         audited text[] NOT NULL DEFAULT '{}'`,
      ),
      `CREATE UNIQUE INDEX one_roster_clients_by_name ON roster.one_roster_clients (ecosystem_id, roster.fold_text(name))`,
      ...tenantTable(
        'roster',
        'one_roster_secrets',
        `id uuid NOT NULL DEFAULT uuidv7(), client_id uuid NOT NULL, secret_hash bytea NOT NULL, ending text NOT NULL, created_by uuid,
         created_at timestamptz NOT NULL, expires_at timestamptz, revoked_at timestamptz, last_used_at timestamptz,
         FOREIGN KEY (ecosystem_id, client_id) REFERENCES roster.one_roster_clients ON DELETE CASCADE`,
      ),
      `CREATE INDEX one_roster_secrets_of_client ON roster.one_roster_secrets (ecosystem_id, client_id)`,
      `CREATE INDEX one_roster_secrets_by_hash ON roster.one_roster_secrets (secret_hash)`,
      ...tenantTable(
        'roster',
        'one_roster_tokens',
        `id uuid NOT NULL DEFAULT uuidv7(), client_id uuid NOT NULL, secret_id uuid NOT NULL, token_hash bytea NOT NULL, scopes text[] NOT NULL,
         expires_at timestamptz NOT NULL,
         FOREIGN KEY (ecosystem_id, secret_id) REFERENCES roster.one_roster_secrets ON DELETE CASCADE`,
      ),
      `CREATE INDEX one_roster_tokens_of_client ON roster.one_roster_tokens (ecosystem_id, client_id, id DESC)`,
      `CREATE INDEX one_roster_tokens_of_secret ON roster.one_roster_tokens (ecosystem_id, secret_id)`,
      `CREATE INDEX one_roster_tokens_by_hash ON roster.one_roster_tokens (token_hash)`,
      ...LISTED.flatMap((table) => [
        `CREATE INDEX ${table}_by_id ON roster.${table} (ecosystem_id, program_id, id)`,
        `CREATE INDEX ${table}_by_change ON roster.${table} (ecosystem_id, program_id, updated_at)`,
      ]),
      // When the program got its present name, which the provider shows as an organization's name.
      `ALTER TABLE roster.programs ADD COLUMN named_at timestamptz NOT NULL DEFAULT now()`,
      `CREATE INDEX students_of_school ON roster.students (ecosystem_id, school_id)`,
      `CREATE INDEX sync_plans_undone ON roster.sync_plans (ecosystem_id, program_id, undone_at) WHERE undone_at IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
