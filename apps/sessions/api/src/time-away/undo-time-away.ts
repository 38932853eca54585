import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUndoTimeAwayArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { lockTended, saveDecisions } from './away-row';
import { undoDecisions } from './undo-decisions';
import { publishTimeAway } from './publish-time-away';
import { awayView } from './time-away-view';

/** Undoes a time away, with its decisions about sessions where nothing has changed since. */
export async function undoTimeAway(
  actor: Actor,
  { timeAwayId }: MutationUndoTimeAwayArgs,
  services: Services,
) {
  const now = services.clock.now();
  const row = await services.tenancy.within(actor, async (db) => {
    const { away, person } = await lockTended(db, timeAwayId);
    if (away.undoneAt || away.backAt || away.endsAt <= now) throw new Conflict(t('timeAway.takenBack'));
    // First, because sessions cannot be given back to a person who counts as away.
    await db.query(`UPDATE sessions.times_away SET undone_at = $2 WHERE id = $1`, [away.id, now]);
    const before = await undoDecisions(db, away, ['SUBSTITUTE', 'CANCEL', 'MOVE'], services);
    await saveDecisions(db, away);
    await publishTimeAway(db, away, { change: 'UNDONE', person, before });
    return { ...away, undoneAt: now };
  });
  return { timeAway: awayView(row, actor, services) };
}
