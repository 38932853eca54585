import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { lostReasonOf, remarked } from '@lyceum/contracts/attendance';
import type { TenantDb } from '@lyceum/server/tenancy';
import { publishChange, changeOf, recordActivities } from '../changes/subject';
import { inTransaction, readSettings } from '../projections/subject';
import {
  completionStatus,
  correct,
  type Dosage,
  staysOf,
  publishCompleted,
  publishLedger,
} from '../ledger/subject';
import { payLeaders } from '../pay/subject';
import { type LoadedSession, readSessions } from '../session-rows/subject';
import { addFacets, removeFacets } from '../drafts/subject';
import { readHolding, type RegisterEntry } from './register-entries';
import { saveLedger } from './save-ledger';
import { type EventsByPerson, readAttendanceEvents, ledgersOf } from './settled';

const BATCH = 200;

/** Completes the tenant's sessions that are over: stores every learner's ledger and each session's outcome. */
export async function completeSessions(ecosystemId: string, services: Services): Promise<number> {
  const actor = systemActor(ecosystemId, 'complete sessions');
  for (let done = 0; ;) {
    const batch = await services.tenancy.within(actor, (db) => completeBatch(db, services.clock.now()));
    done += batch;
    if (batch < BATCH) return done;
  }
}

async function completeBatch(db: TenantDb, now: Date): Promise<number> {
  const due = await db.query<{ id: string }>(
    `SELECT id FROM sessions.sessions WHERE status = 'UPCOMING' AND ends_at <= $1 ORDER BY ends_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    [now],
  );
  if (due.length === 0) return 0;
  const completed = await completeThese(
    db,
    due.map(({ id }) => id),
    now,
  );
  for (const { session, attendedUserIds, minutesPresent } of completed)
    await publishChange(db, { ...changeOf('COMPLETED', [session]), attendedUserIds, minutesPresent });
  return due.length;
}

/** A session that was just completed, with the learners who were present, and the minutes of all participants. */
export interface CompletedSession {
  session: LoadedSession;
  attendedUserIds: string[];
  minutesPresent: Record<string, number>;
}

/** Completes sessions, whose rows the caller has locked, from their recorded attendance. Notifies nobody. */
export async function completeThese(db: TenantDb, ids: string[], now: Date): Promise<CompletedSession[]> {
  const reader = inTransaction(db);
  const [sessions, events, register, settings] = [
    await readSessions(reader, ids),
    await readAttendanceEvents(db, ids),
    await readHolding(db, ids),
    await readSettings(reader),
  ];
  const { attendanceGraceMinutes } = settings.sessionSettings;
  const outcomes = sessions.map((session) =>
    outcomeOf(session, { events, register }, attendanceGraceMinutes),
  );
  await db.query(
    `UPDATE sessions.session_participants SET status = 'COMPLETED', blocking = false WHERE session_id = ANY ($1::uuid[])`,
    [ids],
  );
  await saveLedger(
    db,
    outcomes.flatMap(({ ledger }) => ledger),
  );
  await removeFacets(db, ids);
  await saveOutcomes(db, outcomes, now);
  await addFacets(db, ids);
  await payLeaders(db, ids, settings);
  await publishCompleted(db, ids);
  await publishLedger(db, ids);
  await recordActivities(
    db,
    outcomes.map(({ session, completion }) => ({
      sessionId: session.id,
      action: 'COMPLETE',
      before: { status: 'UPCOMING' },
      after: { status: 'COMPLETED', completion },
    })),
  );
  return outcomes.map(({ session, ledger }) => ({
    session,
    attendedUserIds: ledger.filter(({ dosage }) => dosage.present > 0).map(({ userId }) => userId),
    minutesPresent: Object.fromEntries(ledger.map(({ userId, dosage }) => [userId, dosage.present])),
  }));
}

interface Recorded {
  events: EventsByPerson;
  register: ReadonlyMap<string, RegisterEntry>;
}

/** The register's entry for a learner takes precedence over joins and leaves. */
function outcomeOf(session: LoadedSession, { events, register }: Recorded, graceMinutes: number) {
  const of = (userId: string) => events.get(`${session.id} ${userId}`) ?? [];
  const entryOf = (userId: string) => register.get(`${session.id} ${userId}`);
  const people = (type: string) =>
    session.participants.filter(({ userType }) => userType === type).map(({ userId }) => userId);
  const leaders = people('LEADER').map(of);
  const learnerIds = people('LEARNER');
  const settled = ledgersOf(session, events, graceMinutes);
  const ledger = [...settled].map(([userId, dosage]) => ({
    sessionId: session.id,
    userId,
    dosage: registered(dosage, entryOf(userId)),
  }));
  const marks = learnerIds.flatMap((userId) => entryOf(userId) ?? []);
  const wasThere = (userId: string) => {
    const entry = entryOf(userId);
    return entry ? entry.minutesPresent > 0 : staysOf(of(userId), session).length > 0;
  };
  const leadersPresent = leaders.filter((list) => staysOf(list, session).length > 0).length;
  // A leader who takes the register was present; so was a leader when any learner is marked present.
  const taught = marks.some(({ source, minutesPresent }) => source === 'LEADER' || minutesPresent > 0);
  return {
    session,
    ledger,
    completion: completionStatus(
      learnerIds.filter(wasThere).length,
      Math.max(leadersPresent, taught ? 1 : 0),
    ),
  };
}

function registered(settled: Dosage, entry: RegisterEntry | undefined): Dosage {
  if (!entry?.status) return settled;
  const { status, minutesPresent } = remarked(
    { status: entry.status },
    entry.minutesPresent,
    settled.scheduled,
  );
  return correct(settled, minutesPresent, lostReasonOf(status), entry.source);
}

async function saveOutcomes(
  db: TenantDb,
  outcomes: ReturnType<typeof outcomeOf>[],
  now: Date,
): Promise<void> {
  const rows = outcomes.map(({ session, completion }) => ({ id: session.id, completion }));
  await db.query(
    `UPDATE sessions.sessions s SET status = 'COMPLETED', completion_status = r.completion, last_modified = $2, revision = s.revision + 1
     FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, completion text) WHERE s.id = r.id`,
    [JSON.stringify(rows), now],
  );
}
