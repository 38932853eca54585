import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { CheckInRefusal, MutationCheckInOutArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction, type ProgramFacts, readPrograms, readSettings } from '../projections/subject';
import {
  actedFor,
  type Asker,
  askerOf,
  assertActive,
  isLeader,
  mayCheckIn,
  mayMarkAttendance,
  maySee,
} from '../permissions/subject';
import { lessonEntry, logEntry } from '../lesson-entry/subject';
import { factsOf, type LoadedSession, readSessions } from '../session-rows/subject';
import { joinOpensAt, joinRulesOf, joinState } from '../joinability/subject';
import { Viewing } from '../view/subject';
import type { AttendanceSource } from '../ledger/subject';
import { addAttendanceEvent } from './add-attendance-event';

type Args = MutationCheckInOutArgs['input'];

/** Records that somebody joins or leaves; who joins inside the join window gets the address of the meeting. */
export async function checkInOut(actor: Actor, { input }: MutationCheckInOutArgs, services: Services) {
  const asker = await askerOf(actor, services);
  const now = services.clock.now();
  const outcome = await services.tenancy.within(actor, async (db) => {
    const session = await loadVisible(db, asker, input.sessionId);
    const program = (await readPrograms(inTransaction(db), [session.programId])).get(session.programId);
    const userId = participantOf(asker, session, program, input);
    await assertActive(db, [session.programId]);
    const rules = joinRulesOf(program, await readSettings(inTransaction(db)));
    const state = joinState(session, rules, now);
    const opensAt = joinOpensAt(session, rules).toISOString();
    if (state !== 'OPEN') return { refusal: state as CheckInRefusal, opensAt, joinUrl: null };
    await record(db, asker, session, userId, input, now);
    // Whoever marks somebody else does not go in.
    const facts = factsOf(session, session.participants);
    const entry = input.action === 'CHECK_IN' ? lessonEntry(asker, facts, userId) : null;
    if (entry && session.meetingSolution !== 'IN_PERSON') await logEntry(db, session.id, entry);
    return { refusal: null, opensAt, joinUrl: entry ? session.joinUrl : null };
  });
  const viewing = new Viewing(actor, services);
  return { ...outcome, done: outcome.refusal === null, session: () => viewing.visible(input.sessionId) };
}

async function loadVisible(db: TenantDb, asker: Asker, sessionId: string): Promise<LoadedSession> {
  const [session] = isUuid(sessionId) ? await readSessions(inTransaction(db), [sessionId]) : [];
  if (!session || !maySee(asker, factsOf(session, session.participants))) throw new NotFound('session');
  return session;
}

/** The actor, one of the actor's children, or any participant when the actor is a tutor or admin of the session. */
function participantOf(
  asker: Asker,
  session: LoadedSession,
  program: ProgramFacts | undefined,
  { userId }: Args,
): string {
  const facts = factsOf(session, session.participants);
  const { actor } = asker;
  const about = userId ?? actor.userId ?? '';
  const takesPart = session.participants.some((row) => row.userId === about);
  if (about === actor.userId) {
    if (session.meetingSolution === 'IN_PERSON' && !mayCheckIn(actor, facts, program, 'oneself-in-person'))
      throw tutorsDoNot();
    if (takesPart || isProgramAdmin(actor, session.programId)) return about;
    throw new Forbidden();
  }
  if (!takesPart) throw new NotFound('participant');
  if (actedFor(asker, facts).includes(about)) return about;
  if (!mayMarkAttendance(actor, facts)) throw new Forbidden();
  if (!mayCheckIn(actor, facts, program, 'others')) throw tutorsDoNot();
  return about;
}

const tutorsDoNot = () => new Forbidden(t('session.tutorsDoNotCheckIn'));

async function record(
  db: TenantDb,
  asker: Asker,
  session: LoadedSession,
  userId: string,
  { action }: Args,
  now: Date,
) {
  const { actor } = asker;
  const facts = factsOf(session, session.participants);
  const about = session.participants.find((row) => row.userId === userId);
  // An admin who looks in is no participant: the audit log has it, and no attendance.
  if (!about) return;
  const leads = isLeader(actor, facts);
  const source: AttendanceSource =
    userId === actor.userId || !mayMarkAttendance(actor, facts) ? 'ROOM' : leads ? 'LEADER' : 'ADMIN';
  const kind = action === 'CHECK_IN' ? 'JOIN' : 'LEAVE';
  await addAttendanceEvent(db, session, userId, kind, source, now);
  // A tutor who marks a learner is present.
  const own = session.participants.find((row) => row.userId === actor.userId);
  if (source === 'LEADER' && kind === 'JOIN' && own && !own.joinedAt)
    await addAttendanceEvent(db, session, own.userId, 'JOIN', 'LEADER', now);
  db.notify({
    userIds: session.participants.map((row) => row.userId),
    programId: session.programId,
    topics: ['sessions'],
    ids: [session.id],
  });
}
