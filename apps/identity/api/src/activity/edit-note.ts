import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { EditNoteInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { assertProgramIsOpen } from '../ecosystem-facts/subject';
import {
  ACTIVITY_COLUMNS,
  presentActivity,
  readNote,
  type ActivityRow,
  type PresentedActivity,
} from './activity-rows';
import { noteText } from './note-texts';
import { notifyFamily } from './notify-family';

export const NOT_YOURS = t('activity.notYours');

export async function editNote(
  actor: Actor,
  { id, subject, message, visibility }: EditNoteInput,
  services: Services,
): Promise<PresentedActivity> {
  return services.tenancy.within(actor, async (db) => {
    const { note, owner } = await readNote(db, actor, id);
    if (note.posterId !== actor.userId) throw new Forbidden(NOT_YOURS);
    if (note.programId) await assertProgramIsOpen(db, note.programId, 'id');
    await db.query(
      `INSERT INTO identity.profile_activity_versions (ecosystem_id, activity_id, version, subject, message, visibility, edited_by)
       SELECT $1, $2, coalesce(max(v.version), 0) + 1, $3, $4, $5, $6
       FROM identity.profile_activity_versions v WHERE v.activity_id = $2`,
      [db.ecosystemId, note.id, note.subject, note.message, note.visibility, actor.userId],
    );
    const [row] = await db.query<ActivityRow>(
      `UPDATE identity.profile_activity a SET subject = $3, message = $4, visibility = $5, edited_at = now()
       WHERE a.ecosystem_id = $1 AND a.id = $2 RETURNING ${ACTIVITY_COLUMNS}`,
      [
        db.ecosystemId,
        note.id,
        noteText('subject', subject ?? note.subject),
        noteText('message', message ?? note.message),
        visibility ?? note.visibility,
      ],
    );
    // The family is notified once: when the note becomes visible to them.
    if (note.visibility !== 'FAMILY') await notifyFamily(db, actor, [row!]);
    db.notify({ userIds: 'ecosystem', topics: ['notes'], ids: [owner.id] });
    return presentActivity(actor, row!, owner);
  });
}
