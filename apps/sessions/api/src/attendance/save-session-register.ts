import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationSaveSessionRegisterArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { refuse } from '../drafts/subject';
import type { AttendanceSource, Dosage } from '../ledger/subject';
import { joinOpensAt, joinRulesOf } from '../joinability/subject';
import {
  type Asker,
  askerOf,
  assertActive,
  isLeader,
  mayCheckIn,
  mayMarkAttendance,
} from '../permissions/subject';
import { inTransaction, readPrograms, readSettings } from '../projections/subject';
import { factsOf, type LoadedSession, readSessions } from '../session-rows/subject';
import { Viewing } from '../view/subject';
import { lockVisible } from './lock-visible';
import { isDecided, readRegister, registerState } from './read-register';
import { RegisterOfSession } from './register-of-session';
import { readAttendanceEvents, ledgersOf } from './settled';
import { storeRegister } from './store-register';

type Input = MutationSaveSessionRegisterArgs['input'];

const MOST_ENTRIES = 200;

/** Each entry gets its own result: a conflict of one does not block the others. */
export async function saveSessionRegister(
  actor: Actor,
  { input }: MutationSaveSessionRegisterArgs,
  services: Services,
) {
  const reason = checked(actor, input);
  const asker = await askerOf(actor, services);
  const now = services.clock.now();
  const saved = await services.tenancy.within(actor, async (db) => {
    const session = await lockVisible(db, asker, input.sessionId);
    await assertOpen(db, asker, session, now);
    const answers = await save(db, session, input, { reason, now });
    const [after] = await readSessions(inTransaction(db), [session.id]);
    return { answers, register: await readRegister(inTransaction(db), after ?? session, now) };
  });
  const viewing = new Viewing(actor, services);
  return { ...saved, session: () => viewing.visible(input.sessionId) };
}

function checked(actor: Actor, { entries, reason, markedBy }: Input): string | null {
  if (markedBy && markedBy !== actor.userId) refuse('markedBy', t('session.registerOfAnother'));
  if (entries.length < 1 || entries.length > MOST_ENTRIES) refuse('entries', t('session.registerEntries'));
  for (const { entryId, markedAt, excuse } of entries) {
    if (!isUuid(entryId)) refuse('entries.entryId', t('session.registerEntries'));
    if (Number.isNaN(Date.parse(markedAt))) refuse('entries.markedAt', t('session.registerEntries'));
    checkText('entries.excuse', excuse ?? '', 500);
  }
  const trimmed = reason?.trim() || null;
  checkText('reason', trimmed ?? '', 2000);
  return trimmed;
}

async function assertOpen(db: TenantDb, asker: Asker, session: LoadedSession, now: Date): Promise<void> {
  const { actor } = asker;
  const facts = factsOf(session, session.participants);
  if (!mayMarkAttendance(actor, facts)) throw new Forbidden();
  await assertActive(db, [session.programId]);
  const reader = inTransaction(db);
  const program = (await readPrograms(reader, [session.programId])).get(session.programId);
  if (session.status === 'UPCOMING' && !mayCheckIn(actor, facts, program, 'others'))
    throw new Forbidden(t('session.tutorsDoNotCheckIn'));
  const opensAt = joinOpensAt(session, joinRulesOf(program, await readSettings(reader)));
  const state = registerState(session.status, opensAt, now);
  if (state !== 'OPEN')
    throw new Conflict(state === 'CLOSED' ? t('session.registerClosed') : t('session.registerNotOpen'));
}

async function save(
  db: TenantDb,
  session: LoadedSession,
  { entries }: Input,
  { reason, now }: { reason: string | null; now: Date },
) {
  const register = await RegisterOfSession.read(inTransaction(db), session, {
    markedBy: db.actor.userId,
    source: sourceOf(db.actor, session),
    needsReason: reason === null && (await isDecided(inTransaction(db), session)),
    now,
    settled: await ledgersForRemoval(
      db,
      session,
      entries.some(({ status }) => !status),
    ),
  });
  const answers = entries.map((entry) => {
    const { outcome, refusal } = register.take(entry);
    const { userId, entryId } = entry;
    return { userId, entryId, outcome, refusal: refusal?.[db.actor.language] ?? null };
  });
  await storeRegister(db, session, register, { reason, now });
  return answers;
}

/** For a completed session from which an entry is removed: the ledger that joins and leaves give. */
async function ledgersForRemoval(db: TenantDb, session: LoadedSession, isTakenBack: boolean) {
  if (!isTakenBack || session.status !== 'COMPLETED') return new Map<string, Dosage>();
  const { sessionSettings } = await readSettings(inTransaction(db));
  return ledgersOf(
    session,
    await readAttendanceEvents(db, [session.id]),
    sessionSettings.attendanceGraceMinutes,
  );
}

function sourceOf(actor: Actor, session: LoadedSession): AttendanceSource {
  if (isLeader(actor, factsOf(session, session.participants))) return 'LEADER';
  return isProgramAdmin(actor, session.programId) ? 'ADMIN' : 'LEADER';
}
