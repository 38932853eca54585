import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUpdateMessagingSettingsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { hoursOfInput } from './hours-of-input';
import { readMessagingSettings } from './read-messaging-settings';

export function updateMessagingSettings(
  actor: Actor,
  {
    settings: { revision, quietHours, readMarks, typing, translates, withholdsFlagged },
  }: MutationUpdateMessagingSettingsArgs,
  { tenancy }: Services,
) {
  const hours = quietHours ? hoursOfInput('settings.quietHours', quietHours) : null;
  return tenancy.within(actor, async (db) => {
    await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `messaging settings ${db.ecosystemId}`,
    ]);
    const before = await readMessagingSettings(db);
    if (revision !== before.revision)
      throw new Conflict(t('messagingSettings.stale'), {
        field: 'settings.revision',
        revision: before.revision,
      });
    await db.query(
      `INSERT INTO messaging.messaging_settings AS s (ecosystem_id, quiet_starts, quiet_ends, read_marks, typing, translates, withholds_flagged)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (ecosystem_id) DO UPDATE SET quiet_starts = excluded.quiet_starts, quiet_ends = excluded.quiet_ends,
         read_marks = excluded.read_marks, typing = excluded.typing, translates = excluded.translates,
         withholds_flagged = excluded.withholds_flagged, revision = s.revision + 1`,
      [
        db.ecosystemId,
        hours?.starts ?? null,
        hours?.ends ?? null,
        readMarks,
        typing,
        translates ?? before.translates,
        withholdsFlagged ?? before.withholdsFlagged,
      ],
    );
    const after = await readMessagingSettings(db);
    await db.audit({
      action: 'edit',
      subjectKind: 'messaging-settings',
      subjectId: db.ecosystemId,
      before,
      after,
    });
    // Open conversations show or hide marks.
    db.notify({ userIds: 'ecosystem', topics: ['messages'] });
    return after;
  });
}
