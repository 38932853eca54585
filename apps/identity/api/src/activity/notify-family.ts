import type { NoteWritten } from '@lyceum/contracts/identity';
import type { Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { loadMembers, type Member } from '../people/subject';
import type { ActivityRow } from './activity-rows';

export const FAMILY_NOTE_MAIL = 'family-note-mail';

export interface FamilyNoteMail {
  notes: { noteId: string; ownerId: string }[];
  writtenBy: string | null;
}

/** The ids to notify: the person, and the guardians who want to be notified of notes, without the author. */
export function familyToNotify(
  owner: Pick<Member, 'id' | 'familyConnections'>,
  writtenBy: string | null,
): string[] {
  const parents = owner.familyConnections.filter(
    ({ relationship, notifPreferences }) => relationship !== 'CHILD' && notifPreferences.notes,
  );
  return [owner.id, ...parents.map(({ userId }) => userId)].filter((id) => id !== writtenBy);
}

/** Notifies by bell and by mail; neither holds the text of the note. */
export async function notifyFamily(db: TenantDb, actor: Actor, rows: readonly ActivityRow[]): Promise<void> {
  const notes = rows
    .filter(({ visibility }) => visibility === 'FAMILY')
    .map(({ id, ownerId }) => ({ noteId: id, ownerId }));
  if (notes.length === 0) return;
  const owners = await loadMembers(
    db,
    notes.map(({ ownerId }) => ownerId),
  );
  const writtenBy = actor.operatorVisit ? null : actor.userId;
  await db.record(
    ...notes.flatMap(({ noteId, ownerId }) => {
      const owner = owners.find(({ id }) => id === ownerId);
      const toldIds = owner ? familyToNotify(owner, writtenBy) : [];
      const payload: NoteWritten = { noteId, ownerId, toldIds };
      return toldIds.length > 0 ? [{ type: 'identity.note-written' as const, payload }] : [];
    }),
  );
  const mail: FamilyNoteMail = { notes, writtenBy };
  await db.enqueue(FAMILY_NOTE_MAIL, mail);
}
