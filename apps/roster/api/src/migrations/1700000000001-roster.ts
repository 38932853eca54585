import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, standardTables, tenantTable } from '@lyceum/server/tenancy';

const schema = 'roster';

const projections = [
  ...tenantTable(
    schema,
    'ecosystems',
    `default_language text NOT NULL, time_zone_id text NOT NULL, revision bigint NOT NULL`,
    { primaryKey: 'ecosystem_id' },
  ),
  ...tenantTable(
    schema,
    'programs',
    `id uuid NOT NULL, name text NOT NULL, time_zone_id text NOT NULL, archived boolean NOT NULL, revision bigint NOT NULL`,
  ),
];

const roster = [
  // An unknown district identifier is empty, not null, because it is part of a school's key.
  ...tenantTable(
    schema,
    'schools',
    `id uuid NOT NULL, external_id text NOT NULL, name text NOT NULL, district_id text NOT NULL, district_name text NOT NULL,
     updated_at timestamptz NOT NULL DEFAULT now(), UNIQUE (ecosystem_id, district_id, external_id)`,
  ),
  ...tenantTable(
    schema,
    'students',
    `id uuid NOT NULL, external_id text NOT NULL, school_id uuid, grade_level text,
     characteristics jsonb NOT NULL DEFAULT '{}', updated_at timestamptz NOT NULL DEFAULT now(),
     UNIQUE (ecosystem_id, external_id), FOREIGN KEY (ecosystem_id, school_id) REFERENCES roster.schools`,
  ),
  ...tenantTable(
    schema,
    'program_students',
    `program_id uuid NOT NULL, student_id uuid NOT NULL,
     FOREIGN KEY (ecosystem_id, student_id) REFERENCES roster.students ON DELETE CASCADE`,
    { primaryKey: 'ecosystem_id, program_id, student_id' },
  ),
  ...tenantTable(
    schema,
    'tutors',
    `id uuid NOT NULL, external_id text NOT NULL, UNIQUE (ecosystem_id, external_id)`,
  ),
  ...tenantTable(
    schema,
    'program_tutors',
    `program_id uuid NOT NULL, tutor_id uuid NOT NULL, first_import_id uuid NOT NULL,
     FOREIGN KEY (ecosystem_id, tutor_id) REFERENCES roster.tutors ON DELETE CASCADE`,
    { primaryKey: 'ecosystem_id, program_id, tutor_id' },
  ),
];

const imports = [
  ...tenantTable(
    schema,
    'import_jobs',
    `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL,
     entity_type text NOT NULL CHECK (entity_type IN ('STUDENT', 'SESSION')), template_id text NOT NULL,
     file_name text NOT NULL, file_size bigint NOT NULL, file_key text NOT NULL, reporting_window text,
     status text NOT NULL DEFAULT 'UPLOADED' CHECK (status IN
       ('UPLOADED', 'VALIDATING', 'NEEDS_FIX', 'IMPORTING', 'IMPORTED', 'FAILED', 'ARCHIVED')),
     phase text, percent smallint NOT NULL DEFAULT 0, fail_code text, fail_detail text,
     depends_on uuid, resubmission_chain uuid[] NOT NULL DEFAULT '{}', replaced_by uuid,
     attempt int NOT NULL DEFAULT 0, headers jsonb NOT NULL DEFAULT '[]', delimiter text NOT NULL,
     total_rows int NOT NULL DEFAULT 0, refused_rows int NOT NULL DEFAULT 0, remarked_rows int NOT NULL DEFAULT 0,
     counts jsonb NOT NULL DEFAULT '{}', chunks int, submitted_by uuid,
     created_at timestamptz NOT NULL DEFAULT now(), finished_at timestamptz`,
  ),
  `CREATE INDEX import_jobs_by_program ON roster.import_jobs (ecosystem_id, program_id, id DESC)`,
  `CREATE INDEX import_jobs_waiting ON roster.import_jobs (ecosystem_id, depends_on) WHERE depends_on IS NOT NULL`,
  ...tenantTable(
    schema,
    'import_rows',
    `import_job_id uuid NOT NULL, row_number int NOT NULL, refused boolean NOT NULL, cells jsonb NOT NULL,
     FOREIGN KEY (ecosystem_id, import_job_id) REFERENCES roster.import_jobs ON DELETE CASCADE`,
    { primaryKey: 'ecosystem_id, import_job_id, row_number' },
  ),
  ...tenantTable(
    schema,
    'import_row_errors',
    `import_job_id uuid NOT NULL, row_number int NOT NULL, property text NOT NULL, code text NOT NULL, value text NOT NULL,
     refused boolean NOT NULL, first_row int,
     FOREIGN KEY (ecosystem_id, import_job_id) REFERENCES roster.import_jobs ON DELETE CASCADE`,
    { primaryKey: 'ecosystem_id, import_job_id, row_number, property, code' },
  ),
  // Each attempt announces its chunks again; what each chunk loaded is counted when the sessions domain confirms it.
  ...tenantTable(
    schema,
    'import_chunks',
    `import_job_id uuid NOT NULL, chunk int NOT NULL, attempt int NOT NULL, kind text NOT NULL CHECK (kind IN ('PEOPLE', 'HISTORY')),
     file_key text NOT NULL, lines int NOT NULL, announced_at timestamptz NOT NULL DEFAULT now(), confirmed_at timestamptz,
     inserted int NOT NULL DEFAULT 0, inserted_rows int NOT NULL DEFAULT 0, overlap_count int NOT NULL DEFAULT 0,
     file_deleted boolean NOT NULL DEFAULT false,
     FOREIGN KEY (ecosystem_id, import_job_id) REFERENCES roster.import_jobs ON DELETE CASCADE`,
    { primaryKey: 'ecosystem_id, import_job_id, chunk' },
  ),
];

export class Roster1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...standardTables(schema), ...projections, ...roster, ...imports]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `DO $$ DECLARE name text; BEGIN
         FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'roster' AND tablename <> 'migrations' LOOP
           EXECUTE format('DROP TABLE roster.%I CASCADE', name);
         END LOOP;
       END $$`,
      `DROP FUNCTION roster.stable_id`,
    ]);
  }
}
