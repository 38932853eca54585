import type { Words } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';

const APPLYING: Words = t('merges.planApplying');

/**
 * Refuses while a plan is being applied. It is applied school by school, so the roster is in a mixed state between two
 * of them.
 */
export async function refuseWhileApplied(db: TenantDb, programId: string): Promise<void> {
  const applying = await db.query(
    `SELECT 1 FROM roster.sync_plans WHERE ecosystem_id = $1 AND program_id = $2 AND status IN ('APPLYING', 'UNDOING') LIMIT 1`,
    [db.ecosystemId, programId],
  );
  if (applying.length > 0) throw new Conflict(APPLYING);
}
