import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationResumeSessionBulkChangeArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../projections/subject';
import { ownBulkChange, RUN_BULK_CHANGE } from './bulk-change';
import { bulkChangeView } from './bulk-change-view';

export async function resumeSessionBulkChange(
  actor: Actor,
  { changeId }: MutationResumeSessionBulkChangeArgs,
  services: Services,
) {
  const change = await services.tenancy.within(actor, async (db) => {
    const stopped = await ownBulkChange(inTransaction(db), actor, changeId, 'FOR UPDATE');
    if (stopped.status !== 'FAILED') throw new Conflict(t('bulkChanges.notFailed'));
    await db.query(`UPDATE sessions.bulk_changes SET status = 'RUNNING' WHERE id = $1`, [stopped.id]);
    await db.enqueue(RUN_BULK_CHANGE, { changeId: stopped.id });
    return { ...stopped, status: 'RUNNING' as const };
  });
  return { change: bulkChangeView(change, actor, services) };
}
