import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Bulk changes of sessions: the request, its sessions, and the outcome for each. */
export class BulkChanges1796000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...changes(), ...items()]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['bulk_change_items', 'bulk_changes'])
      await runner.query(`DROP TABLE sessions.${table}`);
  }
}

function changes(): string[] {
  return [
    ...tenantTable(
      'sessions',
      'bulk_changes',
      // `requested_by` is the actor at the time of the request: the job acts with those rights.
      `id uuid NOT NULL DEFAULT uuidv7(),
       kind text NOT NULL CHECK (kind IN ('CANCEL', 'RESTORE', 'APPROVE', 'DECLINE', 'EDIT_PROPERTIES')),
       status text NOT NULL DEFAULT 'RUNNING' CHECK (status IN ('RUNNING', 'DONE', 'FAILED')),
       requested_by jsonb NOT NULL, created_by uuid, options jsonb NOT NULL DEFAULT '{}',
       total int NOT NULL DEFAULT 0, done int NOT NULL DEFAULT 0, refused int NOT NULL DEFAULT 0,
       undo_of uuid, undone_by uuid, created_at timestamptz NOT NULL DEFAULT now(), finished_at timestamptz`,
    ),
    `CREATE INDEX bulk_changes_by_person ON sessions.bulk_changes (ecosystem_id, created_by, id DESC)`,
  ];
}

function items(): string[] {
  return [
    ...tenantTable(
      'sessions',
      'bulk_change_items',
      // Sessions of one group (a series) are changed together. `before`: values that an undo needs. `modified`:
      // last_modified after the change, by which an undo detects later changes of the session. An undo stores the two
      // as wanted and expected.
      `change_id uuid NOT NULL, position int NOT NULL, session_id uuid NOT NULL, group_id uuid NOT NULL,
       outcome text CHECK (outcome IN ('DONE', 'REFUSED')), reason jsonb, before jsonb, modified timestamptz,
       wanted jsonb, expected timestamptz,
       FOREIGN KEY (ecosystem_id, change_id) REFERENCES sessions.bulk_changes ON DELETE CASCADE`,
      { primaryKey: 'ecosystem_id, change_id, position' },
    ),
    `CREATE INDEX bulk_change_items_left ON sessions.bulk_change_items (ecosystem_id, change_id, position) INCLUDE (group_id)
       WHERE outcome IS NULL`,
    `CREATE INDEX bulk_change_items_of_group ON sessions.bulk_change_items (ecosystem_id, change_id, group_id) WHERE outcome IS NULL`,
    `CREATE INDEX bulk_change_items_refused ON sessions.bulk_change_items (ecosystem_id, change_id, position)
       WHERE outcome = 'REFUSED'`,
  ];
}
