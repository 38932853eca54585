import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import { assertNoLegalHold } from '@lyceum/server/legal-holds';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationRemoveSessionNoteArgs } from '../__generated__/resolvers';
import { changeMaterials, materialsPayload, mayRemove } from './open-session';

export async function removeSessionNote(
  actor: Actor,
  { sessionId, noteId }: MutationRemoveSessionNoteArgs,
  services: Services,
) {
  await changeMaterials(actor, sessionId, services, async ({ db, session, facts, asker }) => {
    const [note] = isUuid(noteId)
      ? await db.query<{ createdBy: string }>(
          `SELECT created_by AS "createdBy" FROM sessions.session_notes WHERE session_id = $1 AND id = $2 FOR UPDATE`,
          [session.id, noteId],
        )
      : [];
    if (!note) throw new NotFound('note');
    if (!mayRemove(asker, facts, note.createdBy)) throw new Forbidden();
    await assertNoLegalHold(db, [note.createdBy, ...session.participants.map((person) => person.userId)]);
    await db.query(`DELETE FROM sessions.session_notes WHERE session_id = $1 AND id = $2`, [
      session.id,
      noteId,
    ]);
  });
  return materialsPayload(actor, sessionId, services);
}
