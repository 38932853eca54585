import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUpdateQuietHoursArgs } from '../__generated__/resolvers';
import { hoursOfInput } from '../messaging-settings/subject';
import { t } from '../i18n';
import { presentHours } from './get-quiet-hours';

export function updateQuietHours(
  actor: Actor,
  { choice, hours }: MutationUpdateQuietHoursArgs,
  { tenancy }: Services,
) {
  const missing = t('quietHours.missing');
  if (choice === 'OWN' && !hours) throw new BadInput('hours', missing, missing);
  const own = choice === 'OWN' ? hoursOfInput('hours', hours!) : null;
  return tenancy.within(actor, async (db) => {
    if (choice === 'ORGANIZATION')
      await db.query(`DELETE FROM messaging.quiet_hours WHERE user_id = $1`, [actor.userId]);
    else
      await db.query(
        `INSERT INTO messaging.quiet_hours (ecosystem_id, user_id, starts, ends) VALUES ($1, $2, $3, $4)
         ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET starts = excluded.starts, ends = excluded.ends`,
        [db.ecosystemId, actor.userId, own?.starts ?? null, own?.ends ?? null],
      );
    return presentHours(db, actor);
  });
}
