import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationCorrectAttendanceArgs } from '../__generated__/resolvers';
import { announce, changeOf, recordActivities } from '../changes/subject';
import { recountPay } from '../pay/subject';
import { correct, type Dosage, tellHeld, tellLedger } from '../held/subject';
import { inTransaction, isId } from '../projections/subject';
import { askerOf, assertActive, mayMarkAttendance, maySee } from '../permissions/subject';
import { factsOf, type LoadedSession, type ParticipantRow, readSessions } from '../session-rows/subject';
import { Viewing } from '../view/subject';
import { text } from '../texts';
import { checkText, refuse } from '../drafts/subject';
import { saveLedger, type LedgerRow } from './save-ledger';

/**
 * Sets right who was there for how long. An operation of its own: checkInOut records what happens while it happens,
 * updateSessionsProperties is about the sessions' custom properties, and neither carries a reason.
 */
export async function correctAttendance(
  actor: Actor,
  { input }: MutationCorrectAttendanceArgs,
  services: Services,
) {
  const reason = input.reason.trim();
  if (!reason) refuse('reason', 'noReason');
  checkText('reason', reason, 2000);
  const asker = await askerOf(actor, services);
  await services.tenancy.within(actor, async (db) => {
    await lockRow(db, input.sessionId);
    const [session] = isId(input.sessionId) ? await readSessions(inTransaction(db), [input.sessionId]) : [];
    const facts = session && factsOf(session, session.participants);
    if (!session || !facts || !maySee(asker, facts)) throw new NotFound('session');
    if (!mayMarkAttendance(actor, facts)) throw new Forbidden();
    await assertActive(db, [session.programId]);
    if (session.status !== 'COMPLETED') throw new Conflict(text('notCompleted'));
    const corrected = input.corrections.map((correction) => correctedRow(actor, session, correction));
    await save(db, session, corrected, reason);
  });
  const viewing = new Viewing(actor, services);
  return { session: () => viewing.visible(input.sessionId) };
}

async function lockRow(db: TenantDb, sessionId: string): Promise<void> {
  if (isId(sessionId))
    await db.query(`SELECT 1 FROM sessions.sessions WHERE id = $1 FOR UPDATE`, [sessionId]);
}

type Correction = MutationCorrectAttendanceArgs['input']['corrections'][number];

function correctedRow(
  actor: Actor,
  session: LoadedSession,
  { userId, minutesPresent, lostReason }: Correction,
): LedgerRow & { before: Dosage } {
  const row = session.participants.find(
    (participant) => participant.userId === userId && participant.userType === 'LEARNER',
  );
  if (!row) return refuse('corrections.userId', 'notAParticipant');
  const before = dosageOf(row, session.minutes);
  if (minutesPresent < 0 || minutesPresent > before.scheduled)
    refuse('corrections.minutesPresent', 'badMinutes', { n: before.scheduled });
  const source = isProgramAdmin(actor, session.programId) ? 'ADMIN' : 'LEADER';
  return {
    sessionId: session.id,
    userId,
    before,
    dosage: correct(before, minutesPresent, lostReason ?? null, source),
  };
}

function dosageOf(row: ParticipantRow, minutes: number): Dosage {
  return {
    scheduled: row.minutesScheduled ?? minutes,
    delivered: row.minutesDelivered ?? 0,
    present: row.minutesPresent ?? 0,
    lost: row.minutesLost ?? row.minutesScheduled ?? minutes,
    lostReason: row.lostReason as Dosage['lostReason'],
    source: (row.attendanceSource ?? 'SCHEDULE') as Dosage['source'],
  };
}

async function save(
  db: TenantDb,
  session: LoadedSession,
  rows: (LedgerRow & { before: Dosage })[],
  reason: string,
): Promise<void> {
  if (rows.length === 0) return;
  await saveLedger(db, rows);
  // Minutes that a learner was taught mean that somebody taught; with none left, the tutor's own presence decides.
  await db.query(
    `UPDATE sessions.sessions SET last_modified = now(), revision = revision + 1, completion_status = CASE
       WHEN num_attendees > 0 THEN 'ATTENDED'
       WHEN completion_status IN ('ATTENDED', 'LEARNER_ABSENT') THEN 'LEARNER_ABSENT' ELSE 'ALL_ABSENT' END
     WHERE id = $1`,
    [session.id],
  );
  await recountPay(db, session);
  await tellHeld(db, [session.id]);
  await tellLedger(db, [session.id]);
  const told = (pick: (row: (typeof rows)[number]) => Dosage) => ({
    attendance: rows.map((row) => {
      const { present, lost, lostReason, source } = pick(row);
      return { userId: row.userId, minutesPresent: present, minutesLost: lost, lostReason, source };
    }),
  });
  const entry = {
    sessionId: session.id,
    action: 'EDIT_ATTENDANCE' as const,
    before: told((row) => row.before),
    after: told((row) => row.dosage),
  };
  await recordActivities(db, [entry], { reason });
  const learners = session.participants.filter(({ userType }) => userType === 'LEARNER');
  const present = new Map(learners.map((row) => [row.userId, row.minutesPresent ?? 0]));
  for (const { userId, dosage } of rows) present.set(userId, dosage.present);
  const attendedUserIds = [...present].filter(([, minutes]) => minutes > 0).map(([userId]) => userId);
  const minutesPresent = Object.fromEntries(present);
  await announce(db, {
    ...changeOf('ATTENDANCE_CORRECTED', [session]),
    reason,
    attendedUserIds,
    minutesPresent,
  });
}
