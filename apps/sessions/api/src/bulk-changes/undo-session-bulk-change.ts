import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUndoSessionBulkChangeArgs, SessionBulkChangeKind } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../projections/subject';
import { canUndo, insertBulkChange, ownBulkChange } from './bulk-change';
import { bulkChangeView } from './bulk-change-view';

const OPPOSITE: Partial<Record<SessionBulkChangeKind, SessionBulkChangeKind>> = {
  CANCEL: 'RESTORE',
  RESTORE: 'CANCEL',
  EDIT_PROPERTIES: 'EDIT_PROPERTIES',
  SHIFT: 'SHIFT',
  CHANGE_LEADER: 'CHANGE_LEADER',
  ASK_SUBSTITUTE: 'ASK_SUBSTITUTE',
  CHANGE_PLACE: 'CHANGE_PLACE',
  MARK_PRESENT: 'MARK_PRESENT',
};

/** Creates a change that reverts another one's sessions; those that were changed since are refused. */
export async function undoSessionBulkChange(
  actor: Actor,
  { changeId }: MutationUndoSessionBulkChangeArgs,
  services: Services,
) {
  const change = await services.tenancy.within(actor, async (db) => {
    const done = await ownBulkChange(inTransaction(db), actor, changeId, 'FOR UPDATE');
    if (!canUndo(done)) throw new Conflict(t('bulkChanges.notUndoable'));
    const made = await insertBulkChange(db, {
      kind: OPPOSITE[done.kind]!,
      options: {},
      undoOf: done.id,
      items: {
        text: `SELECT position, session_id, group_id, before AS wanted, modified AS expected
          FROM sessions.bulk_change_items WHERE change_id = $1 AND outcome = 'DONE'`,
        values: [done.id],
      },
    });
    await db.query(`UPDATE sessions.bulk_changes SET undone_by = $2 WHERE id = $1`, [done.id, made.id]);
    return made;
  });
  return { change: bulkChangeView(change, actor, services) };
}
