import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationEndTimeAwayArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { lockTended, saveDecisions } from './away-row';
import { undoDecisions } from './undo-decisions';
import { publishTimeAway } from './publish-time-away';
import { awayView } from './time-away-view';

/** The person returns early: the time away ends now, and open substitute requests end. */
export async function endTimeAway(actor: Actor, { timeAwayId }: MutationEndTimeAwayArgs, services: Services) {
  const now = services.clock.now();
  const row = await services.tenancy.within(actor, async (db) => {
    const { away, person } = await lockTended(db, timeAwayId);
    if (away.undoneAt || away.backAt || away.startsAt > now || away.endsAt <= now)
      throw new Conflict(t('timeAway.notRunning'));
    await db.query(`UPDATE sessions.times_away SET back_at = $2, ends_at = $2 WHERE id = $1`, [away.id, now]);
    const before = await undoDecisions(db, away, ['SUBSTITUTE'], services);
    await saveDecisions(db, away);
    await publishTimeAway(db, away, { change: 'BACK', person, before });
    return { ...away, backAt: now, endsAt: now };
  });
  return { timeAway: awayView(row, actor, services) };
}
