import type { MigrationInterface, QueryRunner } from 'typeorm';
import { platformTable, runAll, tenantTable } from '@lyceum/server/tenancy';

/** Sign-ups: begun sign-ups, applications, signed waivers, referrals, and places. */
export class SignUps1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE identity.ecosystems ADD COLUMN custom_signup_config jsonb, ADD COLUMN waivers jsonb,
         ADD COLUMN custom_banner_config jsonb`,
      ...platformTable(
        'identity',
        'zip_codes',
        `zip text COLLATE "C" PRIMARY KEY, city text NOT NULL, state text NOT NULL, latitude float8 NOT NULL,
         longitude float8 NOT NULL`,
      ),
      `CREATE INDEX zip_codes_by_city ON identity.zip_codes (lower(city), state)`,
      ...platformTable(
        'identity',
        'cities',
        `city_lower text COLLATE "C" NOT NULL, state text NOT NULL, city text NOT NULL, zips int NOT NULL,
         PRIMARY KEY (city_lower, state)`,
      ),
      ...signUps(),
      ...tenantTable(
        'identity',
        'signed_waivers',
        `id uuid NOT NULL DEFAULT uuidv7(), user_id uuid NOT NULL, waiver_id uuid NOT NULL, text_hash bytea NOT NULL,
         title text NOT NULL, signed_name text NOT NULL, for_user_ids uuid[] NOT NULL DEFAULT '{}', ip text,
         signed_at timestamptz NOT NULL,
         FOREIGN KEY (ecosystem_id, user_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE`,
      ),
      `CREATE INDEX signed_waivers_by_user ON identity.signed_waivers (ecosystem_id, user_id, waiver_id)`,
      ...applications(),
      ...referralsAndLeads(),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

/** `key_hash` belongs to the browser that continues, `link_hash` to the link of the latest mail. */
function signUps(): string[] {
  return [
    ...tenantTable(
      'identity',
      'sign_ups',
      `id uuid NOT NULL DEFAULT uuidv7(), kind text NOT NULL CHECK (kind IN ('CLIENT', 'TUTOR')),
       email text NOT NULL, email_lower text NOT NULL, password_hash text, language text NOT NULL,
       data jsonb NOT NULL, key_hash bytea NOT NULL, link_number int NOT NULL DEFAULT 0, link_hash bytea,
       link_expires_at timestamptz, verified_at timestamptz, referral_id uuid,
       created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
       expires_at timestamptz NOT NULL, completed_at timestamptz, user_id uuid`,
    ),
    `CREATE UNIQUE INDEX sign_ups_by_key ON identity.sign_ups (ecosystem_id, key_hash)`,
    `CREATE UNIQUE INDEX sign_ups_by_link ON identity.sign_ups (ecosystem_id, link_hash)`,
    `CREATE INDEX sign_ups_by_email ON identity.sign_ups (ecosystem_id, email_lower, created_at)`,
    `CREATE INDEX sign_ups_by_end ON identity.sign_ups (expires_at)`,
  ];
}

const OF_MEMBER = `FOREIGN KEY (ecosystem_id, user_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE`;
const APPROVAL = `IN ('NOT_STARTED', 'PENDING', 'APPROVED', 'NOT_REQUIRED', 'DECLINED')`;

function applications(): string[] {
  return [
    ...tenantTable(
      'identity',
      'user_applications',
      `id uuid NOT NULL DEFAULT uuidv7(), user_id uuid NOT NULL, kind text NOT NULL CHECK (kind IN ('CLIENT', 'TUTOR')),
       program_id uuid, application jsonb NOT NULL, percent_complete int NOT NULL,
       status text NOT NULL CHECK (status ${APPROVAL}),
       internal_approval_status text NOT NULL CHECK (internal_approval_status ${APPROVAL}),
       background_check_status text NOT NULL CHECK (background_check_status ${APPROVAL}),
       referrer_id uuid, message text, decided_by uuid, decided_at timestamptz,
       reminders int NOT NULL DEFAULT 0, reminded_at timestamptz, onboarded_at timestamptz,
       revision int NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(),
       updated_at timestamptz NOT NULL DEFAULT now(), UNIQUE (ecosystem_id, user_id, kind), ${OF_MEMBER}`,
    ),
    `CREATE INDEX user_applications_by_status ON identity.user_applications (ecosystem_id, status, created_at DESC, id)`,
    `CREATE INDEX user_applications_by_age ON identity.user_applications (ecosystem_id, created_at DESC, id)`,
    ...tenantTable(
      'identity',
      'application_notes',
      `id uuid NOT NULL DEFAULT uuidv7(), application_id uuid NOT NULL, author_id uuid NOT NULL, text text NOT NULL,
       created_at timestamptz NOT NULL DEFAULT now(),
       FOREIGN KEY (ecosystem_id, application_id) REFERENCES identity.user_applications (ecosystem_id, id) ON DELETE CASCADE`,
    ),
    `CREATE INDEX application_notes_by_application ON identity.application_notes (ecosystem_id, application_id, created_at)`,
  ];
}

function referralsAndLeads(): string[] {
  return [
    ...tenantTable(
      'identity',
      'referrals',
      `id uuid NOT NULL DEFAULT uuidv7(), user_id uuid NOT NULL,
       kind text NOT NULL CHECK (kind IN ('GENERAL', 'TUTOR_TO_TUTOR', 'TUTOR_TO_CLIENT')),
       channel text NOT NULL CHECK (channel IN ('EMAIL', 'TEXT')), name text, address text NOT NULL, message text,
       language text NOT NULL, opened_at timestamptz, joined_user_id uuid, joined_at timestamptz,
       created_at timestamptz NOT NULL DEFAULT now(), ${OF_MEMBER}`,
    ),
    `CREATE INDEX referrals_by_user ON identity.referrals (ecosystem_id, user_id, created_at DESC, id)`,
    ...tenantTable(
      'identity',
      'leads',
      `id uuid NOT NULL DEFAULT uuidv7(), kind text NOT NULL CHECK (kind IN ('INTEREST', 'INTAKE', 'SPORTS_CLUB')),
       status text NOT NULL DEFAULT 'NEW' CHECK (status IN ('NEW', 'PROVISIONED', 'CLOSED')),
       name text NOT NULL, email text, phone_number text, language text NOT NULL, details jsonb NOT NULL,
       user_id uuid, handled_by uuid, handled_at timestamptz, created_at timestamptz NOT NULL DEFAULT now()`,
    ),
    `CREATE INDEX leads_by_status ON identity.leads (ecosystem_id, status, created_at DESC, id)`,
    `CREATE INDEX leads_by_age ON identity.leads (ecosystem_id, created_at DESC, id)`,
  ];
}
