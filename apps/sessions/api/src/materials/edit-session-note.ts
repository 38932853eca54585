import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { assertNoLegalHold } from '@lyceum/server/legal-holds';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationEditSessionNoteArgs } from '../__generated__/resolvers';
import { checkNote, NOTE_LENGTH } from './add-session-note';
import { changeMaterials, materialsPayload, typed } from './open-session';

/** Only the author may edit a note: for everybody else it does not exist. */
export async function editSessionNote(
  actor: Actor,
  { sessionId, noteId, ...args }: MutationEditSessionNoteArgs,
  services: Services,
) {
  const body = typed('body', args.body, NOTE_LENGTH);
  await changeMaterials(actor, sessionId, services, async ({ db, session, userId, now }) => {
    await assertNoLegalHold(db, [userId, ...session.participants.map((person) => person.userId)]);
    await checkNote(db, session, body);
    const edited = isUuid(noteId)
      ? await db.execute(
          `UPDATE sessions.session_notes SET body = $4, edited_at = $5 WHERE session_id = $1 AND id = $2 AND created_by = $3`,
          [session.id, noteId, userId, body, now],
        )
      : 0;
    if (edited === 0) throw new NotFound('note');
  });
  return materialsPayload(actor, sessionId, services);
}
