import type { TenantDb } from '@lyceum/server/tenancy';
import { checkReason, recordActivities } from '../changes/subject';
import type { LoadedSession } from '../session-rows/subject';
import { addAttendanceEvent } from './add-attendance-event';
import { attendanceActivity, changeLedger } from './change-ledger';
import { addEntries } from './register-entries';
import type { RegisterOfSession } from './register-of-session';

/** Stores the entries added to the register of a locked session, and updates everything derived from it. */
export async function storeRegister(
  db: TenantDb,
  session: LoadedSession,
  register: RegisterOfSession,
  { reason, now }: { reason: string | null; now: Date },
): Promise<void> {
  await addEntries(db, register.added);
  const changes = register.changes();
  if (session.status === 'COMPLETED') {
    await changeLedger(db, session, changes, reason);
  } else if (changes.length > 0) {
    await checkReason(db, { reason, sessionIds: [session.id], people: session.participants });
    await recordActivities(db, [attendanceActivity(session.id, changes)], { reason });
    await noteLeader(
      db,
      session,
      changes.some(({ dosage }) => dosage.present > 0),
      now,
    );
    const leaders = session.participants.filter(({ userType }) => userType === 'LEADER');
    const userIds = [...new Set([...leaders.map(({ userId }) => userId), db.actor.userId ?? ''])];
    const { programId, id } = session;
    db.notify({ userIds: userIds.filter(Boolean), programId, topics: ['sessions'], ids: [id] });
  }
}

/** A leader who marks a learner present during the session is recorded as present. */
async function noteLeader(db: TenantDb, session: LoadedSession, isThere: boolean, now: Date): Promise<void> {
  const own = session.participants.find(
    ({ userId, userType }) => userType === 'LEADER' && userId === db.actor.userId,
  );
  if (isThere && own && !own.joinedAt && now < session.endsAt)
    await addAttendanceEvent(db, session, own.userId, 'JOIN', 'LEADER', now);
}
