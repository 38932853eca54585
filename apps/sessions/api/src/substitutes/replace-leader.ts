import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction } from '../projections/subject';
import {
  type CheckContext,
  checkDrafts,
  type Draft,
  draftAt,
  peopleOf,
  plannedPerson,
  stateOf,
  wallOf,
} from '../drafts/subject';
import type { ConflictType } from '../conflicts/subject';
import { type LoadedSession, lockPeople } from '../session-rows/subject';

export interface Change {
  session: LoadedSession;
  /** The leader who is replaced. */
  from: string;
  /** The leader who takes over. */
  to: string;
}

/** The session with one leader replaced by another, with conflicts of the new one; locks that person. */
export async function checkReplacement(
  db: TenantDb,
  { session, from, to }: Change,
  context: CheckContext,
  except: readonly ConflictType[] = [],
): Promise<Draft> {
  await lockPeople(db, [to]);
  const draft = replacementDraft({ session, from, to }, context);
  await checkDrafts(inTransaction(db), [draft], context);
  draft.conflicts = draft.conflicts.filter(({ type }) => !except.includes(type));
  return draft;
}

export function replacementDraft({ session, from, to }: Change, context: CheckContext): Draft {
  const others = peopleOf(session).filter(({ userId }) => userId !== from);
  const people = [...others, plannedPerson(to, 'LEADER', context)];
  const parts = { state: stateOf(session), people, newTime: false, wall: wallOf(session) };
  return draftAt({ id: session.id, existing: session, ...parts }, [], context.now);
}

/**
 * Replaces one leader by another, for this session only. Participants are admitted, notified, marked and paid, so a
 * covered leader is not a participant: nothing of this session can count against them. `covers` names that person; null
 * puts them back.
 */
export async function replaceLeader(
  db: TenantDb,
  { session, from, to }: Change,
  { covers, draft }: { covers: string | null; draft: Draft },
): Promise<void> {
  const { schoolId, gradeLevel } = draft.people.find(({ userId }) => userId === to)!;
  const taken = draft.conflicts.some(({ type }) => type === 'DOUBLE_BOOKED');
  await db.query(
    `DELETE FROM sessions.session_participants WHERE session_id = $1 AND user_id = $2 AND user_type = 'LEADER'`,
    [session.id, from],
  );
  await db.query(
    `INSERT INTO sessions.session_participants (ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status,
       occupies, blocking, forced, school_id, grade_level)
     SELECT s.ecosystem_id, s.id, $2, 'LEADER', s.starts_at, s.ends_at, s.status, true, NOT $3, $3, $4, $5
     FROM sessions.sessions s WHERE s.id = $1`,
    [session.id, to, taken, schoolId, gradeLevel],
  );
  await db.query(
    `UPDATE sessions.sessions SET last_modified = now(), revision = revision + 1, forced = forced OR $3,
       covered_leader_ids = array_remove(covered_leader_ids, $2::uuid) || CASE WHEN $4 THEN ARRAY[$2::uuid] ELSE '{}' END
     WHERE id = $1`,
    [session.id, covers ?? to, draft.conflicts.length > 0, covers !== null],
  );
}
