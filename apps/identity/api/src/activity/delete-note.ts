import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import { assertNoLegalHold } from '@lyceum/server/legal-holds';
import type { Services } from '@lyceum/server/subgraph';
import { assertProgramIsOpen } from '../ecosystem-facts/subject';
import { presentActivity, readNote } from './activity-rows';
import { NOT_YOURS } from './edit-note';

export async function deleteNote(actor: Actor, id: string, services: Services): Promise<boolean> {
  return services.tenancy.within(actor, async (db) => {
    const { note, owner } = await readNote(db, actor, id);
    if (!presentActivity(actor, note, owner).mayDelete) throw new Forbidden(NOT_YOURS);
    if (note.programId) await assertProgramIsOpen(db, note.programId, 'id');
    await assertNoLegalHold(db, [owner.id, note.posterId]);
    await db.query(`DELETE FROM identity.profile_activity a WHERE a.ecosystem_id = $1 AND a.id = $2`, [
      db.ecosystemId,
      note.id,
    ]);
    const { posterId, type, visibility, postDateTime } = note;
    await db.audit({
      action: 'delete-note',
      subjectKind: 'user',
      subjectId: owner.id,
      before: { posterId, type, visibility, postDateTime },
    });
    db.notify({ userIds: 'ecosystem', topics: ['notes'], ids: [owner.id] });
    return true;
  });
}
