import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, standardTables, tenantTable } from '@lyceum/server/tenancy';

/**
 * Ecosystems, programs, schools and subjects. Fields that lists and filters use are columns; the other settings are one
 * jsonb document each, checked when written and read.
 */
export class Ecosystems1763700000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...standardTables('ecosystems'),
      ...ecosystems(),
      ...programs(),
      ...schools(),
      ...subjects(),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['subjects', 'schools', 'programs', 'ecosystems']) {
      await runner.query(`DROP TABLE ecosystems.${table}`);
    }
  }
}

const VERSIONED = `archived boolean NOT NULL DEFAULT false, revision int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()`;

function ecosystems(): string[] {
  return [
    // The tenant's own row: its id is the tenant's id.
    ...tenantTable(
      'ecosystems',
      'ecosystems',
      `name text NOT NULL, short_name text NOT NULL, profile_id text NOT NULL, type text NOT NULL, city text, state text,
       logo text, background text, primary_color text NOT NULL, default_language text NOT NULL,
       time_zone_id text NOT NULL, is_demo boolean NOT NULL DEFAULT false, settings jsonb NOT NULL,
       search_text text NOT NULL GENERATED ALWAYS AS
         (lower(name || ' ' || short_name || ' ' || coalesce(city, '') || ' ' || coalesce(state, ''))) STORED,
       ${VERSIONED}`,
      { primaryKey: 'ecosystem_id' },
    ),
    // Both occur in addresses and headers, so both are unique across the platform.
    `CREATE UNIQUE INDEX ecosystems_short_name ON ecosystems.ecosystems (short_name)`,
    `CREATE UNIQUE INDEX ecosystems_profile_id ON ecosystems.ecosystems (profile_id)`,
    `CREATE INDEX ecosystems_search ON ecosystems.ecosystems USING gin (search_text public.gin_trgm_ops)`,
    `CREATE INDEX ecosystems_by_name ON ecosystems.ecosystems (name, ecosystem_id)`,
  ];
}

function programs(): string[] {
  return [
    ...tenantTable(
      'ecosystems',
      'programs',
      `id uuid NOT NULL DEFAULT uuidv7(), name text NOT NULL, short_name text NOT NULL, time_zone_id text,
       is_global boolean NOT NULL DEFAULT false, settings jsonb NOT NULL, ${VERSIONED}`,
    ),
    `CREATE UNIQUE INDEX programs_short_name ON ecosystems.programs (ecosystem_id, short_name)`,
  ];
}

function schools(): string[] {
  return [
    ...tenantTable(
      'ecosystems',
      'schools',
      `id uuid NOT NULL DEFAULT uuidv7(), name text NOT NULL, district_id text, district_name text, external_id text,
       grade_levels text[] NOT NULL DEFAULT '{}', ${VERSIONED}`,
    ),
    `CREATE INDEX schools_by_identifier ON ecosystems.schools (ecosystem_id, district_id, external_id)`,
  ];
}

function subjects(): string[] {
  return [
    ...tenantTable(
      'ecosystems',
      'subjects',
      `id uuid NOT NULL DEFAULT uuidv7(), name text NOT NULL, code text, ${VERSIONED}`,
    ),
    `CREATE UNIQUE INDEX subjects_code ON ecosystems.subjects (ecosystem_id, lower(code))`,
    `CREATE UNIQUE INDEX subjects_name ON ecosystems.subjects (ecosystem_id, lower(name)) WHERE NOT archived`,
  ];
}
