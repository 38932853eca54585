import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

const schema = 'roster';

const KINDS = `('ORGANIZATION', 'TERM', 'COURSE', 'CLASS', 'TEACHER', 'ENROLLMENT', 'SCHOOL', 'STUDENT')`;
const SOURCES = `('UPLOAD', 'MANAGED', 'SELF_HOSTED')`;

const tables = [
  ...tenantTable(
    schema,
    'sync_sources',
    `program_id uuid NOT NULL, source text NOT NULL CHECK (source IN ${SOURCES}),
     mode text NOT NULL DEFAULT 'ADDITIONS' CHECK (mode IN ('ADDITIONS', 'COMPLETE')), applies_alone boolean NOT NULL DEFAULT true,
     max_gone_percent int NOT NULL DEFAULT 10, max_changed_percent int NOT NULL DEFAULT 75, min_size_percent int NOT NULL DEFAULT 50,
     min_overlap_percent int NOT NULL DEFAULT 20, grace_days int NOT NULL DEFAULT 14, frozen_from text DEFAULT '06-01',
     frozen_until text DEFAULT '08-31', gather_minutes int NOT NULL DEFAULT 15, late_after_hours int,
     last_delivery_at timestamptz, last_good_sync_at timestamptz, late_told_at timestamptz, revision int NOT NULL DEFAULT 0`,
    { primaryKey: 'ecosystem_id, program_id, source' },
  ),
  // Files of one source that arrived together, and their rows.
  ...tenantTable(
    schema,
    'sync_deliveries',
    `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, source text NOT NULL, gathering boolean NOT NULL DEFAULT true,
     last_file_at timestamptz NOT NULL, digest text`,
  ),
  `CREATE UNIQUE INDEX sync_deliveries_gathering ON roster.sync_deliveries (ecosystem_id, program_id, source) WHERE gathering`,
  `CREATE INDEX sync_deliveries_of_source ON roster.sync_deliveries (ecosystem_id, program_id, source, id DESC)`,
  ...tenantTable(
    schema,
    'sync_files',
    `delivery_id uuid NOT NULL, kind text NOT NULL CHECK (kind IN ${KINDS}), import_job_id uuid NOT NULL, rows int NOT NULL,
     damaged_rows int NOT NULL, cut_off boolean NOT NULL,
     FOREIGN KEY (ecosystem_id, delivery_id) REFERENCES roster.sync_deliveries ON DELETE CASCADE`,
    { primaryKey: 'ecosystem_id, delivery_id, kind' },
  ),
  // An unreadable row has no fields: its record counts as delivered, and nothing else is known of it.
  ...tenantTable(
    schema,
    'sync_staged',
    `delivery_id uuid NOT NULL, kind text NOT NULL, external_id text NOT NULL, ended boolean NOT NULL, contradicted boolean NOT NULL,
     fields jsonb, FOREIGN KEY (ecosystem_id, delivery_id) REFERENCES roster.sync_deliveries ON DELETE CASCADE`,
    { primaryKey: 'ecosystem_id, delivery_id, kind, external_id' },
  ),
  ...tenantTable(
    schema,
    'sync_plans',
    `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, source text NOT NULL, delivery_id uuid NOT NULL,
     status text NOT NULL CHECK (status IN ('GATHERING', 'COMPARING', 'WAITING', 'APPLYING', 'APPLIED', 'REJECTED', 'SUPERSEDED',
       'STALE', 'UNDOING', 'UNDONE', 'FAILED')),
     scope text CHECK (scope IN ('AUTOMATIC', 'WHOLE', 'ADDITIONS')), holds jsonb NOT NULL DEFAULT '[]', counts jsonb NOT NULL DEFAULT '{}',
     started_at timestamptz NOT NULL, compared_at timestamptz, decided_by uuid, decided_at timestamptz, reason text,
     applied_at timestamptz, undone_by uuid, undone_at timestamptz, replaced_by uuid,
     status_before_undo text, obstacles jsonb NOT NULL DEFAULT '[]',
     FOREIGN KEY (ecosystem_id, delivery_id) REFERENCES roster.sync_deliveries ON DELETE CASCADE`,
  ),
  `CREATE INDEX sync_plans_of_program ON roster.sync_plans (ecosystem_id, program_id, id DESC)`,
  `CREATE INDEX sync_plans_of_delivery ON roster.sync_plans (ecosystem_id, delivery_id)`,
  ...tenantTable(
    schema,
    'sync_groups',
    `plan_id uuid NOT NULL, kind text NOT NULL, school text NOT NULL, school_name text, before int NOT NULL, counts jsonb NOT NULL,
     FOREIGN KEY (ecosystem_id, plan_id) REFERENCES roster.sync_plans ON DELETE CASCADE`,
    { primaryKey: 'ecosystem_id, plan_id, kind, school' },
  ),
  // The changes of a plan and what is needed to undo them: the former record and its former source membership.
  ...tenantTable(
    schema,
    'sync_changes',
    `plan_id uuid NOT NULL, kind text NOT NULL, external_id text NOT NULL, new_external_id text,
     change text NOT NULL CHECK (change IN ('NEW', 'CHANGED', 'MOVED', 'RETURNED', 'GONE', 'REKEYED', 'AMBIGUOUS')),
     school text NOT NULL, name text, held boolean NOT NULL, applied boolean NOT NULL DEFAULT false, before jsonb, after jsonb,
     archived_before timestamptz, updated_before timestamptz, member_before jsonb,
     FOREIGN KEY (ecosystem_id, plan_id) REFERENCES roster.sync_plans ON DELETE CASCADE`,
    { primaryKey: 'ecosystem_id, plan_id, kind, school, external_id' },
  ),
  `ALTER TABLE roster.sync_changes SET (fillfactor = 70)`,
  // Source membership of records: delivered, missing since a complete delivery, or kept regardless of deliveries.
  ...tenantTable(
    schema,
    'sync_members',
    `program_id uuid NOT NULL, source text NOT NULL, kind text NOT NULL, external_id text NOT NULL, missing_since timestamptz,
     archived_at timestamptz, kept boolean NOT NULL DEFAULT false, plan_id uuid`,
    { primaryKey: 'ecosystem_id, program_id, kind, external_id, source' },
  ),
  `CREATE INDEX sync_members_absent ON roster.sync_members (ecosystem_id, program_id, kind, external_id) WHERE missing_since IS NOT NULL OR kept`,
  `CREATE INDEX sync_members_missing ON roster.sync_members (missing_since) WHERE missing_since IS NOT NULL AND archived_at IS NULL AND NOT kept`,
  `CREATE INDEX sync_members_of_plan ON roster.sync_members (ecosystem_id, plan_id) WHERE plan_id IS NOT NULL`,
];

/** Complete deliveries of a source: compared with the roster into a plan, which is applied and undone as a whole. */
export class RosterSyncs1799981000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tables,
      `ALTER TABLE roster.import_jobs ADD COLUMN sync_delivery_id uuid,
         ADD COLUMN source text NOT NULL DEFAULT 'UPLOAD' CHECK (source IN ${SOURCES})`,
      `CREATE INDEX import_jobs_of_delivery ON roster.import_jobs (ecosystem_id, sync_delivery_id) WHERE sync_delivery_id IS NOT NULL`,
      `ALTER TABLE roster.import_jobs DROP CONSTRAINT import_jobs_status_check`,
      `ALTER TABLE roster.import_jobs ADD CONSTRAINT import_jobs_status_check CHECK (status IN
         ('UPLOADED', 'VALIDATING', 'NEEDS_FIX', 'IMPORTING', 'IMPORTED', 'FAILED', 'ARCHIVED', 'PLANNED'))`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
