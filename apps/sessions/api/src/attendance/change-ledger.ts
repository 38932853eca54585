import type { TenantDb } from '@lyceum/server/tenancy';
import { publishChange, changeOf, recordActivities } from '../changes/subject';
import { type Dosage, publishCompleted, publishLedger } from '../ledger/subject';
import { recountPay } from '../pay/subject';
import type { LoadedSession, ParticipantRow } from '../session-rows/subject';
import { type LedgerRow, saveLedger } from './save-ledger';

/** The ledger of one learner before and after a change. */
export interface LedgerChange extends LedgerRow {
  before: Dosage;
}

/** The stored ledger of a learner; zero minutes where nothing was recorded. */
export function dosageOf(row: ParticipantRow, minutes: number): Dosage {
  return {
    scheduled: row.minutesScheduled ?? minutes,
    delivered: row.minutesDelivered ?? 0,
    present: row.minutesPresent ?? 0,
    lost: row.minutesLost ?? row.minutesScheduled ?? minutes,
    lostReason: row.lostReason as Dosage['lostReason'],
    source: (row.attendanceSource ?? 'SCHEDULE') as Dosage['source'],
  };
}

/** The entry of the change in the session's history. */
export function attendanceActivity(sessionId: string, changes: readonly LedgerChange[]) {
  const values = (pick: (change: LedgerChange) => Dosage) => ({
    attendance: changes.map((change) => {
      const { present, lost, lostReason, source } = pick(change);
      return { userId: change.userId, minutesPresent: present, minutesLost: lost, lostReason, source };
    }),
  });
  return {
    sessionId,
    action: 'EDIT_ATTENDANCE' as const,
    before: values(({ before }) => before),
    after: values(({ dosage }) => dosage),
  };
}

/**
 * Corrects the ledger of a completed session, whose row the caller has locked, and everything derived from it. Throws
 * CONFLICT when approved or paid pay would change its amount.
 */
export async function changeLedger(
  db: TenantDb,
  session: LoadedSession,
  changes: readonly LedgerChange[],
  reason: string | null,
  /** The changes come from a file: nobody is notified of them. */
  { isImported = false }: { isImported?: boolean } = {},
): Promise<void> {
  if (changes.length === 0) return;
  await saveLedger(db, [...changes]);
  // When a learner has minutes present, somebody taught; when none has, the tutor's own presence decides.
  await db.query(
    `UPDATE sessions.sessions SET last_modified = now(), revision = revision + 1, completion_status = CASE
       WHEN num_attendees > 0 THEN 'ATTENDED'
       WHEN completion_status IN ('ATTENDED', 'LEARNER_ABSENT') THEN 'LEARNER_ABSENT' ELSE 'ALL_ABSENT' END
     WHERE id = $1`,
    [session.id],
  );
  await recountPay(db, session);
  await publishCompleted(db, [session.id]);
  await publishLedger(db, [session.id]);
  await recordActivities(db, [attendanceActivity(session.id, changes)], { reason });
  const learners = session.participants.filter(({ userType }) => userType === 'LEARNER');
  const present = new Map(learners.map((row) => [row.userId, row.minutesPresent ?? 0]));
  for (const { userId, dosage } of changes) present.set(userId, dosage.present);
  const attendedUserIds = [...present].filter(([, minutes]) => minutes > 0).map(([userId]) => userId);
  const minutesPresent = Object.fromEntries(present);
  await publishChange(db, {
    ...changeOf('ATTENDANCE_CORRECTED', [session]),
    reason,
    // Marks derived from joins, leaves or the schedule were not made by a person.
    isFirstRecord: changes.every(({ before: { source } }) => source === 'ROOM' || source === 'SCHEDULE'),
    ...(isImported ? { isImported } : {}),
    attendedUserIds,
    minutesPresent,
  });
}
