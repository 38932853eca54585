import { randomUUID } from 'node:crypto';
import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { statusOf } from '@lyceum/contracts/attendance';
import { checkText } from '@lyceum/server/free-text';
import type { MutationCorrectAttendanceArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { correct } from '../ledger/subject';
import { inTransaction } from '../projections/subject';
import { askerOf, assertActive, mayMarkAttendance } from '../permissions/subject';
import { factsOf, type LoadedSession } from '../session-rows/subject';
import { Viewing } from '../view/subject';
import { refuse } from '../drafts/subject';
import { changeLedger, dosageOf, type LedgerChange } from './change-ledger';
import { lockVisible } from './lock-visible';
import { addEntries, readEntries } from './register-entries';

/**
 * Corrects attendance minutes with any reason for lost time. A separate operation, because saveSessionRegister stores
 * only what a register says of learners, and checkInOut records events as they happen.
 */
export async function correctAttendance(
  actor: Actor,
  { input }: MutationCorrectAttendanceArgs,
  services: Services,
) {
  const reason = input.reason.trim();
  if (!reason) refuse('reason', t('session.noReason'));
  checkText('reason', reason, 2000);
  const asker = await askerOf(actor, services);
  const now = services.clock.now();
  await services.tenancy.within(actor, async (db) => {
    const session = await lockVisible(db, asker, input.sessionId);
    if (!mayMarkAttendance(actor, factsOf(session, session.participants))) throw new Forbidden();
    await assertActive(db, [session.programId]);
    if (session.status !== 'COMPLETED') throw new Conflict(t('session.notCompleted'));
    const corrected = input.corrections.map((correction) => correctedRow(actor, session, correction));
    await changeLedger(db, session, corrected, reason);
    await addCorrections(db, session, corrected, now);
  });
  const viewing = new Viewing(actor, services);
  return { session: () => viewing.visible(input.sessionId) };
}

type Correction = MutationCorrectAttendanceArgs['input']['corrections'][number];

function correctedRow(
  actor: Actor,
  session: LoadedSession,
  { userId, minutesPresent, lostReason }: Correction,
): LedgerChange {
  const row = session.participants.find(
    (participant) => participant.userId === userId && participant.userType === 'LEARNER',
  );
  if (!row) return refuse('corrections.userId', t('session.notAParticipant'));
  const before = dosageOf(row, session.minutes);
  if (minutesPresent < 0 || minutesPresent > before.scheduled)
    refuse('corrections.minutesPresent', t('session.badMinutes', { n: before.scheduled }));
  const source = isProgramAdmin(actor, session.programId) ? 'ADMIN' : 'LEADER';
  return {
    sessionId: session.id,
    userId,
    before,
    dosage: correct(before, minutesPresent, lostReason ?? null, source),
  };
}

/** Adds the correction as the register's last entry, so that a late entry of a device does not overwrite it. */
export async function addCorrections(
  db: TenantDb,
  { id: sessionId }: LoadedSession,
  changes: readonly LedgerChange[],
  now: Date,
): Promise<void> {
  const entries = await readEntries(inTransaction(db), [sessionId]);
  const revisions = new Map(entries.map(({ userId, revision }) => [userId, revision]));
  await addEntries(
    db,
    [...new Map(changes.map((change) => [change.userId, change])).values()].map(({ userId, dosage }) => ({
      ...{ sessionId, userId, entryId: randomUUID(), excuse: null, source: dosage.source },
      revision: (revisions.get(userId) ?? 0) + 1,
      status: statusOf(dosage.present, dosage.lost, dosage.lostReason),
      minutesPresent: dosage.present,
      ...{ markedBy: db.actor.userId, markedAt: now, savedAt: now },
    })),
  );
}
