import { randomUUID } from 'node:crypto';
import { isProgramAdmin, type Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { inTransaction, readSettings } from '../projections/subject';
import type { LoadedSession } from '../session-rows/subject';
import { isDecided, readRegister } from './read-register';
import { readEntries } from './register-entries';
import { RegisterOfSession } from './register-of-session';
import { readAttendanceEvents, ledgersOf } from './settled';
import { storeRegister } from './store-register';

/** The reason why the register was left unchanged, or the entries that were added. */
export interface Marked {
  refused: Words | null;
  entryIds: string[];
}

const allMarked: Words = t('attendance.allMarked');
const decided: Words = t('attendance.decided');
const markedSince: Words = t('attendance.markedSince');

const refusal = (refused: Words): Marked => ({ refused, entryIds: [] });

/** Marks as present all learners without a record. The caller has locked the session and administers it. */
export async function markAllPresent(
  db: TenantDb,
  session: LoadedSession,
  { now, dryRun }: { now: Date; dryRun: boolean },
): Promise<Marked> {
  const reader = inTransaction(db);
  const { state, rows } = await readRegister(reader, session, now);
  if (state === 'NOT_OPEN') return refusal(t('session.registerNotOpen'));
  if (state === 'CLOSED') return refusal(t('session.registerClosed'));
  const open = rows.filter(({ status }) => status === null);
  if (open.length === 0) return refusal(allMarked);
  if (await isDecided(reader, session)) return refusal(decided);
  if (dryRun) return { refused: null, entryIds: [] };
  const register = await readFor(db, session, now);
  const entries = open.map(({ userId, revision }) => ({
    ...{ userId, basedOn: revision, entryId: randomUUID(), markedAt: now.toISOString() },
    status: 'PRESENT' as const,
  }));
  for (const entry of entries) register.take(entry);
  await storeRegister(db, session, register, { reason: null, now });
  return { refused: null, entryIds: register.added.map(({ entryId }) => entryId) };
}

/** Removes those of the given entries that are still the last entry of their learner. */
export async function unmark(
  db: TenantDb,
  session: LoadedSession,
  entryIds: readonly string[],
  now: Date,
): Promise<Marked> {
  if (await isDecided(inTransaction(db), session)) return refusal(decided);
  const entries = await readEntries(inTransaction(db), [session.id]);
  const last = new Map(entries.map((entry) => [entry.userId, entry]));
  const standing = [...last.values()].filter(({ entryId }) => entryIds.includes(entryId));
  if (standing.length === 0) return refusal(markedSince);
  const register = await readFor(db, session, now);
  for (const { userId, revision } of standing)
    register.take({ userId, basedOn: revision, entryId: randomUUID(), markedAt: now.toISOString() });
  await storeRegister(db, session, register, { reason: null, now });
  return { refused: null, entryIds: register.added.map(({ entryId }) => entryId) };
}

async function readFor(db: TenantDb, session: LoadedSession, now: Date): Promise<RegisterOfSession> {
  const reader = inTransaction(db);
  const { sessionSettings } = await readSettings(reader);
  const events = await readAttendanceEvents(db, [session.id]);
  return RegisterOfSession.read(reader, session, {
    ...{ markedBy: db.actor.userId, needsReason: false, now },
    source: isProgramAdmin(db.actor, session.programId) ? 'ADMIN' : 'LEADER',
    settled: ledgersOf(session, events, sessionSettings.attendanceGraceMinutes),
  });
}
