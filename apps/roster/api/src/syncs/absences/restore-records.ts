import type { TenantDb } from '@lyceum/server/tenancy';
import type { EntityType } from '../../columns/subject';
import { rosterTables } from '../../loading/subject';
import { publishGuardians } from '../apply/publish-guardians';
import { isOneRoster, type SyncKind } from '../plan/record-kinds';

/** Restores records that the sync had archived. */
export async function restoreRecords(
  db: TenantDb,
  programId: string,
  kind: SyncKind,
  externalIds: readonly string[],
): Promise<void> {
  // A student has no flag: the source membership alone hides a student from the lists.
  if (!isOneRoster(kind) || externalIds.length === 0) return;
  await db.query(
    `UPDATE roster.${rosterTables[kind].table} SET ended = false, updated_at = now()
     WHERE ecosystem_id = $1 AND program_id = $2 AND external_id = ANY ($3::text[]) AND ended`,
    [db.ecosystemId, programId, externalIds],
  );
  if (kind === 'GUARDIAN') await publishGuardians(db, programId, externalIds);
}

/** Records in a file of additions are no longer missing. `incoming` holds the rows, `key` (SQL over `i`) their keys. */
export async function clearAbsences(
  db: TenantDb,
  programId: string,
  kind: EntityType,
  key: string,
): Promise<void> {
  await db.query(
    `UPDATE roster.sync_members m SET missing_since = NULL, archived_at = NULL FROM incoming i
     WHERE m.ecosystem_id = $1 AND m.program_id = $2 AND m.kind = $3 AND m.external_id = ${key} AND m.missing_since IS NOT NULL
       AND NOT EXISTS (SELECT FROM problems p WHERE p.row_number = i.row_number AND p.refused)`,
    [db.ecosystemId, programId, kind],
  );
}
