import type { MigrationInterface, QueryRunner } from 'typeorm';
import { platformTable, runAll, standardTables, tenantTable } from '@lyceum/server/tenancy';

/** Accounts and their sign-ins for the whole platform; people, roles and invites per ecosystem. */
export class Identity1790000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...standardTables('identity'),
      ...accounts(),
      ...members(),
      ...searchWords(),
      ...roles(),
      ...invites(),
      ...projections(),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE identity.${table} CASCADE`);
    await runner.query('DROP FUNCTION identity.keep_member_words');
  }
}

const TABLES = [
  'refresh_tokens',
  'refresh_families',
  'reset_links',
  'accounts',
  'member_words',
  'family_connections',
  'program_roles',
  'ecosystem_roles',
  'invites',
  'members',
  'ecosystems',
  'programs',
  'schools',
];

/** `email_lower` is stored because an expression index on `lower(email)` is not used under row-level security. */
function accounts(): string[] {
  return [
    ...platformTable(
      'identity',
      'accounts',
      `id uuid PRIMARY KEY DEFAULT uuidv7(), email text NOT NULL, email_lower text NOT NULL UNIQUE,
       email_verified_at timestamptz, password_hash text, password_changed_at timestamptz, disabled_at timestamptz,
       created_at timestamptz NOT NULL DEFAULT now()`,
    ),
    ...platformTable(
      'identity',
      'refresh_families',
      `id uuid PRIMARY KEY DEFAULT uuidv7(), account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
       ecosystem_id uuid NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
       expires_at timestamptz NOT NULL, ended_at timestamptz, ended_reason text`,
    ),
    `CREATE INDEX refresh_families_open ON identity.refresh_families (account_id) WHERE ended_at IS NULL`,
    `CREATE INDEX refresh_families_by_end ON identity.refresh_families (expires_at)`,
    ...platformTable(
      'identity',
      'refresh_tokens',
      `token_hash bytea PRIMARY KEY, family_id uuid NOT NULL REFERENCES identity.refresh_families ON DELETE CASCADE,
       generation int NOT NULL, issued_at timestamptz NOT NULL DEFAULT now(), used_at timestamptz,
       UNIQUE (family_id, generation)`,
    ),
    ...platformTable(
      'identity',
      'reset_links',
      `id uuid PRIMARY KEY DEFAULT uuidv7(), account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
       token_hash bytea NOT NULL UNIQUE, expires_at timestamptz NOT NULL, used_at timestamptz`,
    ),
    `CREATE INDEX reset_links_by_account ON identity.reset_links (account_id)`,
  ];
}

function members(): string[] {
  return [
    ...tenantTable(
      'identity',
      'members',
      `id uuid NOT NULL, account_id uuid, email text, email_lower text, email_verified_at timestamptz,
       first_name text NOT NULL, last_name text NOT NULL, preferred_name text, phone_number text, bio text,
       picture jsonb, language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'sp')),
       time_zone_id text NOT NULL, school_id uuid, grade_level text, external_id text,
       status text NOT NULL CHECK (status IN ('INVITED', 'APPLIED', 'ACTIVATED', 'ARCHIVED', 'GLOBAL_LOCK')),
       profile_types text[] NOT NULL DEFAULT '{}', notification_preference text[] NOT NULL DEFAULT '{EMAIL}',
       available_hours jsonb NOT NULL DEFAULT '[]', availability_overrides jsonb NOT NULL DEFAULT '[]',
       availability_desc text, is_welcome_flow_complete boolean NOT NULL DEFAULT false,
       sort_name text COLLATE "C" NOT NULL, search_words text[] NOT NULL, last_signed_in_at timestamptz,
       revision bigint NOT NULL DEFAULT 0,
       created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
       UNIQUE (ecosystem_id, email_lower), UNIQUE (ecosystem_id, account_id)`,
    ),
    `CREATE INDEX members_by_name ON identity.members (ecosystem_id, sort_name, id)`,
    `CREATE INDEX members_by_age ON identity.members (ecosystem_id, created_at, id)`,
    `CREATE INDEX members_by_status ON identity.members (ecosystem_id, status, sort_name, id)`,
    `CREATE INDEX members_by_school ON identity.members (ecosystem_id, school_id, sort_name, id) WHERE school_id IS NOT NULL`,
    `CREATE INDEX members_by_account ON identity.members (account_id) WHERE account_id IS NOT NULL`,
    ...tenantTable(
      'identity',
      'family_connections',
      `user_id uuid NOT NULL, relative_id uuid NOT NULL,
       relationship text NOT NULL CHECK (relationship IN ('PARENT', 'GUARDIAN', 'CHILD')),
       FOREIGN KEY (ecosystem_id, user_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE,
       FOREIGN KEY (ecosystem_id, relative_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE`,
      { primaryKey: 'ecosystem_id, user_id, relative_id' },
    ),
    `CREATE INDEX family_connections_by_relative ON identity.family_connections (ecosystem_id, relative_id)`,
  ];
}

/**
 * One row per person and word: a prefix is a range of a text column, which an index serves under row-level security.
 */
function searchWords(): string[] {
  return [
    ...tenantTable(
      'identity',
      'member_words',
      `word text COLLATE "C" NOT NULL, user_id uuid NOT NULL,
       FOREIGN KEY (ecosystem_id, user_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE`,
      { primaryKey: 'ecosystem_id, word, user_id' },
    ),
    `CREATE INDEX member_words_by_user ON identity.member_words (ecosystem_id, user_id)`,
    `CREATE FUNCTION identity.keep_member_words() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'UPDATE' THEN
         DELETE FROM identity.member_words WHERE ecosystem_id = NEW.ecosystem_id AND user_id = NEW.id;
       END IF;
       INSERT INTO identity.member_words (ecosystem_id, word, user_id)
       SELECT DISTINCT NEW.ecosystem_id, w, NEW.id FROM unnest(NEW.search_words) AS w;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER member_words_inserted AFTER INSERT ON identity.members
       FOR EACH ROW EXECUTE FUNCTION identity.keep_member_words()`,
    `CREATE TRIGGER member_words_updated AFTER UPDATE OF search_words ON identity.members
       FOR EACH ROW WHEN (OLD.search_words IS DISTINCT FROM NEW.search_words) EXECUTE FUNCTION identity.keep_member_words()`,
  ];
}

function roles(): string[] {
  const ofMember = `FOREIGN KEY (ecosystem_id, user_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE`;
  return [
    ...tenantTable(
      'identity',
      'ecosystem_roles',
      `user_id uuid NOT NULL,
       role text NOT NULL CHECK (role IN ('SUPER_ADMIN', 'TEACHER', 'STUDENT', 'MEMBER', 'PARENT', 'STAFF')),
       supported_school_ids uuid[] NOT NULL DEFAULT '{}', ${ofMember}`,
      { primaryKey: 'ecosystem_id, user_id, role' },
    ),
    `CREATE INDEX ecosystem_roles_by_role ON identity.ecosystem_roles (ecosystem_id, role, user_id)`,
    ...tenantTable(
      'identity',
      'program_roles',
      `user_id uuid NOT NULL, program_id uuid NOT NULL,
       role text NOT NULL CHECK (role IN ('PROGRAM_ADMIN', 'LEADER', 'LEARNER')), ${ofMember}`,
      { primaryKey: 'ecosystem_id, user_id, program_id, role' },
    ),
    `CREATE INDEX program_roles_by_program ON identity.program_roles (ecosystem_id, program_id, role, user_id)`,
    `CREATE INDEX program_roles_by_role ON identity.program_roles (ecosystem_id, role, user_id)`,
  ];
}

function invites(): string[] {
  return [
    ...tenantTable(
      'identity',
      'invites',
      `id uuid NOT NULL DEFAULT uuidv7(), user_id uuid NOT NULL, email text NOT NULL, language text NOT NULL,
       token_hash bytea NOT NULL, created_by uuid, created_at timestamptz NOT NULL DEFAULT now(),
       expires_at timestamptz NOT NULL, used_at timestamptz, replaced_at timestamptz,
       FOREIGN KEY (ecosystem_id, user_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE`,
    ),
    `CREATE UNIQUE INDEX invites_by_token ON identity.invites (token_hash)`,
    `CREATE INDEX invites_by_user ON identity.invites (ecosystem_id, user_id)`,
  ];
}

/** Projections of the ecosystems domain. An ecosystem's row is read by signed-out pages, so it has no tenant. */
function projections(): string[] {
  return [
    ...platformTable(
      'identity',
      'ecosystems',
      `id uuid PRIMARY KEY, name text NOT NULL, short_name text NOT NULL, profile_id text NOT NULL, logo text, background text,
       primary_color text, terms jsonb NOT NULL, default_language text NOT NULL, time_zone_id text NOT NULL,
       archived boolean NOT NULL, revision bigint NOT NULL`,
    ),
    `CREATE INDEX ecosystems_by_profile ON identity.ecosystems (profile_id)`,
    ...tenantTable(
      'identity',
      'programs',
      `id uuid NOT NULL, name text NOT NULL, time_zone_id text NOT NULL, archived boolean NOT NULL,
       tutors_choose_learners boolean NOT NULL, revision bigint NOT NULL`,
    ),
    ...tenantTable(
      'identity',
      'schools',
      `id uuid NOT NULL, name text NOT NULL, archived boolean NOT NULL, revision bigint NOT NULL`,
    ),
  ];
}
