import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Every record: `ended` by the district's file, `archived_at` by hand; either removes it from the lists. */
const common = `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, external_id text NOT NULL,
  ended boolean NOT NULL DEFAULT false, archived_at timestamptz,
  gone boolean GENERATED ALWAYS AS (ended OR archived_at IS NOT NULL) STORED, updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (ecosystem_id, program_id, external_id)`;

/** An index for each order that a list offers, so that pages are read along it. */
const ordered = (table: string, ...orders: string[]) =>
  orders.map(
    (order, n) =>
      `CREATE INDEX ${table}_in_order_${n + 1} ON roster.${table} (ecosystem_id, program_id, gone, ${order}, id)`,
  );

/** Lists are sorted and searched without accents and in lower case. */
const FOLDED = `CREATE FUNCTION roster.folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036F]', '', 'g')) $$`;

const records = [
  FOLDED,
  ...tenantTable(
    'roster',
    'education_organizations',
    `${common}, name text NOT NULL, type text, identifier text, parent text, evress_partner_id text,
     search_text text GENERATED ALWAYS AS (roster.folded(name || ' ' || external_id || ' ' || coalesce(identifier, ''))) STORED`,
  ),
  ...ordered('education_organizations', 'roster.folded(name)', 'identifier', 'type'),
  ...tenantTable(
    'roster',
    'roster_classes',
    `${common}, title text NOT NULL, course text, class_code text, organization text NOT NULL, terms text[] NOT NULL,
     periods text[] NOT NULL, grade_levels text[] NOT NULL, course_code text, organization_name text, start_date date, end_date date,
     search_text text GENERATED ALWAYS AS (roster.folded(title || ' ' || external_id || ' ' || coalesce(course_code, ''))) STORED`,
  ),
  ...ordered(
    'roster_classes',
    'roster.folded(title)',
    'course_code',
    'organization_name',
    'start_date',
    'end_date',
  ),
  ...tenantTable(
    'roster',
    'roster_teachers',
    `${common}, person_id uuid NOT NULL, first_name text NOT NULL, last_name text NOT NULL, email text, username text, identifier text,
     organizations text[] NOT NULL, grade_levels text[] NOT NULL,
     search_text text GENERATED ALWAYS AS (roster.folded(first_name || ' ' || last_name || ' ' || external_id || ' ' || coalesce(email, '') || ' '
       || coalesce(identifier, '') || ' ' || coalesce(username, ''))) STORED`,
  ),
  ...ordered(
    'roster_teachers',
    'roster.folded(last_name), roster.folded(first_name)',
    'roster.folded(email)',
    'identifier',
  ),
  `CREATE INDEX roster_teachers_by_person ON roster.roster_teachers (ecosystem_id, person_id)`,
  ...tenantTable('roster', 'roster_enrollments', `${common}, class text NOT NULL, teacher text NOT NULL`),
  `CREATE INDEX roster_enrollments_by_class ON roster.roster_enrollments (ecosystem_id, program_id, class) WHERE NOT gone`,
  `CREATE INDEX roster_enrollments_by_teacher ON roster.roster_enrollments (ecosystem_id, program_id, teacher) WHERE NOT gone`,
  ...tenantTable(
    'roster',
    'roster_terms',
    `${common}, title text NOT NULL, start_date date NOT NULL, end_date date NOT NULL`,
  ),
  ...tenantTable('roster', 'roster_courses', `${common}, title text NOT NULL, course_code text`),
];

/** Records of a school's own system from OneRoster files: organizations, classes, teachers, and their relations. */
export class RosterRecords1799840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...records,
      `ALTER TABLE roster.programs ADD COLUMN data_browser boolean NOT NULL DEFAULT true`,
      `ALTER TABLE roster.import_jobs DROP CONSTRAINT import_jobs_entity_type_check`,
      `ALTER TABLE roster.import_jobs ADD CONSTRAINT import_jobs_entity_type_check CHECK
         (entity_type IN ('STUDENT', 'SESSION', 'ORGANIZATION', 'CLASS', 'TEACHER', 'ENROLLMENT', 'TERM', 'COURSE'))`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
