import { Conflict } from '@lyceum/server/errors';
import type { Person } from '@lyceum/server/personal-data';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from './i18n';

/** Whether a legal hold is on one of these people. */
export async function isLegalHoldOn(db: TenantDb, userIds: readonly (string | null)[]): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM ${db.schema}.held_people h WHERE h.ecosystem_id = $1 AND h.user_ids && $2::uuid[]`,
    [db.ecosystemId, userIds.filter((id) => id !== null)],
  );
  return rows.length > 0;
}

/** For `defineSubgraph`: the erasure of a held person waits. */
export const waitsForLegalHold = (db: TenantDb, { userId }: Person): Promise<boolean> =>
  isLegalHoldOn(db, [userId]);

/**
 * CONFLICT for a change of what a legal hold protects. The text gives no reason, because who changes it must not learn of
 * the hold.
 */
export async function assertNoLegalHold(db: TenantDb, userIds: readonly (string | null)[]): Promise<void> {
  if (await isLegalHoldOn(db, userIds)) throw new Conflict(t('held'), { refusal: 'HELD' });
}
