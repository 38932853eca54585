import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationAddSessionNoteArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { newId } from '../new-id';
import { checkSessionText } from '../chat-check/subject';
import type { LoadedSession } from '../session-rows/subject';
import { changeMaterials, materialsPayload, typed } from './open-session';

const MOST_NOTES = 200;
export const NOTE_LENGTH = 5000;

export async function addSessionNote(
  actor: Actor,
  { sessionId, ...args }: MutationAddSessionNoteArgs,
  services: Services,
) {
  const body = typed('body', args.body, NOTE_LENGTH);
  await changeMaterials(actor, sessionId, services, async ({ db, session, userId, now }) => {
    await checkNote(db, session, body);
    const added = await db.execute(
      `INSERT INTO sessions.session_notes (ecosystem_id, session_id, id, body, created_by, created_at)
       SELECT $1, $2, $3, $4, $5, $6
       WHERE (SELECT count(*) FROM sessions.session_notes WHERE session_id = $2) < ${MOST_NOTES}`,
      [db.ecosystemId, session.id, newId(), body, userId, now],
    );
    if (added === 0) throw new Conflict(t('materials.tooManyNotes', { mostNotes: MOST_NOTES }));
  });
  return materialsPayload(actor, sessionId, services);
}

export function checkNote(db: TenantDb, { id, participants }: LoadedSession, body: string): Promise<void> {
  return checkSessionText(db, { source: 'SESSION_NOTE', text: body, sessionId: id, people: participants });
}
