import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** What a profile holds beside names and hours, and the subjects that it may name. */
export class Profiles1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE identity.members
         ADD COLUMN education text, ADD COLUMN skills_accomplishments text, ADD COLUMN hobbies_interests text,
         ADD COLUMN languages_spoken text[] NOT NULL DEFAULT '{}',
         ADD COLUMN preferred_subject_ids uuid[] NOT NULL DEFAULT '{}',
         ADD COLUMN hourly_wage numeric(8, 2) CHECK (hourly_wage >= 0),
         ADD COLUMN can_drive boolean NOT NULL DEFAULT false, ADD COLUMN can_message boolean NOT NULL DEFAULT true,
         ADD COLUMN birth_date date, ADD COLUMN has_seen_welcome_dialog boolean NOT NULL DEFAULT false,
         ADD COLUMN primary_payout_method text
           CHECK (primary_payout_method IN ('VENMO', 'PAYPAL', 'BANK_TRANSFER', 'CHECK')),
         ADD COLUMN parent_guardian_contacts jsonb NOT NULL DEFAULT '[]',
         ADD COLUMN zone_changed_by_admin boolean NOT NULL DEFAULT false,
         ADD COLUMN zone_cooldown jsonb NOT NULL
           DEFAULT '{"numTimesDismissed": 0, "latestDetectedTimezone": null, "timeOfMostRecentDismissal": null}',
         ADD COLUMN advance_limit int CHECK (advance_limit BETWEEN 1 AND 365),
         ADD COLUMN advance_length text NOT NULL DEFAULT 'DAYS' CHECK (advance_length IN ('DAYS', 'WEEKS', 'MONTHS')),
         ADD COLUMN custom_properties jsonb NOT NULL DEFAULT '[]'`,
      ...tenantTable(
        'identity',
        'subjects',
        `id uuid NOT NULL, name text NOT NULL, code text, archived boolean NOT NULL, revision bigint NOT NULL`,
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
