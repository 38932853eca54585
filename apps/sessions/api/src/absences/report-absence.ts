import type { Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationReportAbsenceArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { publishChange, changeOf, recordActivities } from '../changes/subject';
import { fillFreedSeats } from '../leaving/subject';
import { type Asker, askerOf, assertActive } from '../permissions/subject';
import { inTransaction } from '../projections/subject';
import {
  EDITABLE,
  type LoadedSession,
  lockManySeries,
  lockSessions,
  readSessions,
} from '../session-rows/subject';
import { Viewing } from '../view/subject';
import { type AbsenceRow, insertAbsences, readAbsences } from './absence-rows';
import { assertActsFor, mayKnow } from './acts-for';

const MOST_SESSIONS = 400;
const MOST_CHARACTERS = 500;

/** Gives up seats of the learner, who is the actor or their child; the sessions go on for the others. */
export async function reportAbsence(actor: Actor, { input }: MutationReportAbsenceArgs, services: Services) {
  const learnerId = input.learnerId ?? actor.userId ?? '';
  const note = input.note?.trim() || null;
  if (note) checkText('note', note, MOST_CHARACTERS);
  const ids = [...new Set(input.sessionIds)];
  if (ids.length === 0 || ids.length > MOST_SESSIONS) throw new Conflict(t('absences.severalPrograms'));
  if (!ids.every(isUuid)) throw new NotFound('session');
  const asker = await askerOf(actor, services);
  const now = services.clock.now();
  const missed = await services.tenancy.within(actor, async (db) => {
    const { sessions, absences } = await lockVisible(db, asker, ids);
    assertActsFor(asker, learnerId);
    for (const session of sessions) assertHasSeat(session, absences.get(session.id) ?? [], learnerId);
    await assertMayMiss(db, sessions, now);
    await freeSeats(db, ids, learnerId);
    await insertAbsences(db, ids, {
      userId: learnerId,
      reason: input.reason,
      note,
      reportedBy: actor.userId,
      reportedAt: now,
    });
    // The reason is visible to the leaders and the family only, since other learners read the history too.
    await recordActivities(
      db,
      ids.map((sessionId) => ({ sessionId, action: 'DROP_SESSION', before: { userId: learnerId } })),
    );
    await publishAbsence(db, sessions, learnerId, note);
    await db.enqueue(fillFreedSeats.kind, { sessionIds: ids });
    return sessions.map(({ id }) => id);
  });
  const viewing = new Viewing(actor, services);
  return { sessions: () => viewing.views(missed) };
}

/** Locks the sessions in the order that every change of sessions uses, and returns them in order of start. */
async function lockVisible(db: TenantDb, asker: Asker, ids: string[]) {
  const reader = inTransaction(db);
  await lockManySeries(db, await readSessions(reader, ids));
  await lockSessions(db, ids);
  const sessions = await readSessions(reader, ids);
  const absences = await readAbsences(reader, ids);
  if (sessions.length < ids.length) throw new NotFound('session');
  for (const session of sessions)
    if (!mayKnow(asker, session, absences.get(session.id)!)) throw new NotFound('session');
  sessions.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return { sessions, absences };
}

function assertHasSeat(
  { participants }: LoadedSession,
  absences: readonly AbsenceRow[],
  learnerId: string,
): void {
  if (participants.some(({ userId, userType }) => userId === learnerId && userType === 'LEARNER')) return;
  throw absences.some(({ userId }) => userId === learnerId)
    ? new Conflict(t('absences.already'))
    : new Forbidden();
}

async function assertMayMiss(db: TenantDb, sessions: LoadedSession[], now: Date): Promise<void> {
  const [programId, ...others] = [...new Set(sessions.map((session) => session.programId))];
  if (!programId || others.length > 0) throw new Conflict(t('absences.severalPrograms'));
  for (const { status, startsAt, sessionType } of sessions) {
    if (!EDITABLE.includes(status)) throw new Conflict(t('session.notOpen'));
    if (startsAt <= now) throw new Conflict(t('session.started'));
    if (sessionType === 'ONE_ON_ONE') throw new Conflict(t('session.oneOnOneDrop'));
  }
  await assertActive(db, [programId]);
}

async function freeSeats(db: TenantDb, ids: string[], learnerId: string): Promise<void> {
  const left = await db.query<{ id: string }>(
    `DELETE FROM sessions.session_participants
     WHERE session_id = ANY ($1::uuid[]) AND user_id = $2 AND user_type = 'LEARNER' RETURNING session_id AS id`,
    [ids, learnerId],
  );
  if (left.length < ids.length) throw new Forbidden();
  await db.query(
    `UPDATE sessions.sessions SET num_learners = num_learners - 1, last_modified = now(), revision = revision + 1
     WHERE id = ANY ($1::uuid[])`,
    [ids],
  );
}

/** Notifies the leaders of each session and the learner with the family, not the other learners. */
async function publishAbsence(
  db: TenantDb,
  sessions: LoadedSession[],
  learnerId: string,
  reason: string | null,
): Promise<void> {
  const byLeaders = new Map<string, LoadedSession[]>();
  for (const session of sessions) {
    const leaders = session.participants.filter(({ userType }) => userType === 'LEADER');
    const key = leaders.map(({ userId }) => userId).join();
    byLeaders.set(key, [...(byLeaders.get(key) ?? []), session]);
  }
  for (const together of byLeaders.values()) {
    const change = changeOf('DROPPED', together);
    const participants = change.participants.filter(
      ({ userId, userType }) => userType === 'LEADER' || userId === learnerId,
    );
    await publishChange(db, { ...change, participants, reason });
  }
}
