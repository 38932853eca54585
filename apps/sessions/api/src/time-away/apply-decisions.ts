import { isProgramAdmin, type Words } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { TimeAwayAction, TimeAwayDecisionInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { publishChange, cancelSessions, changeOf, revise } from '../changes/subject';
import {
  checkContext,
  type CheckContext,
  type Draft,
  draftAt,
  firstConflictText,
  holds,
  peopleOf,
  stateOf,
  wallOf,
} from '../drafts/subject';
import { inTransaction } from '../projections/subject';
import { type LoadedSession, readSessionRows } from '../session-rows/subject';
import {
  requestSubstitutes,
  checkReplacement,
  moveWithLeaders,
  type SubstituteRow,
} from '../substitutes/subject';
import type { Decision } from './away-row';

export const NO_OPTIONS = { dryRun: false, resolutions: [], ownTimes: null };

export interface Wanted extends Pick<TimeAwayDecisionInput, 'substituteId' | 'moveTo'> {
  session: LoadedSession;
  action: TimeAwayAction;
  /** The reason why the decision is refused. */
  refused: Words | null;
}

interface Away {
  userId: string;
  now: Date;
  services: Services;
}

/** Carries out the decisions one by one; a session is changed or left with the reason. The caller holds the locks. */
export async function applyDecisions(
  db: TenantDb,
  wanted: readonly Wanted[],
  away: Away,
): Promise<Decision[]> {
  const contexts = new Map<string, CheckContext>();
  for (const programId of new Set(wanted.map(({ session }) => session.programId)))
    contexts.set(programId, await contextOf(db, programId, wanted, away));
  const done = new Map<string, Partial<Decision>>();
  await requestForAll(db, wanted, away, done);
  for (const each of wanted) {
    if (each.refused) continue;
    const context = contexts.get(each.session.programId)!;
    if (each.action === 'CANCEL') done.set(each.session.id, await cancel(db, each.session, away.now));
    if (each.action === 'MOVE') done.set(each.session.id, await move(db, each, context));
    if (each.action === 'SUBSTITUTE' && each.substituteId)
      done.set(each.session.id, await assign(db, each, done.get(each.session.id)!, { away, context }));
  }
  const decisions = wanted.map(({ session, action, refused }): Decision => {
    const { row: _row, ...rest } = (done.get(session.id) ?? {}) as Partial<Decision> & { row?: unknown };
    return { sessionId: session.id, action, refused, ...rest };
  });
  return withModified(db, decisions);
}

function contextOf(
  db: TenantDb,
  programId: string,
  wanted: readonly Wanted[],
  { userId, services }: Away,
): Promise<CheckContext> {
  const own = wanted.filter(({ session }) => session.programId === programId);
  const people = own.flatMap(({ session, substituteId }) => [
    ...session.participants.map((row) => row.userId),
    ...(substituteId ? [substituteId] : []),
  ]);
  return checkContext(db, db.actor, programId, [...new Set([userId, ...people])], services);
}

type Asked = Partial<Decision> & { row: SubstituteRow };

/** Creates the requests program by program, so that each possible substitute gets one message for all of a program. */
async function requestForAll(
  db: TenantDb,
  wanted: readonly Wanted[],
  { userId }: Away,
  done: Map<string, Partial<Decision>>,
): Promise<void> {
  const asked = wanted.filter(({ action, refused }) => action === 'SUBSTITUTE' && !refused);
  for (const programId of new Set(asked.map(({ session }) => session.programId))) {
    const sessions = asked.filter(({ session }) => session.programId === programId);
    const rows = await requestSubstitutes(
      db,
      sessions.map(({ session }) => session),
      userId,
      null,
      [],
    );
    for (const row of rows) done.set(row.sessionId, { requestId: row.id, row } as Asked);
  }
}

/** Assigns the chosen substitute at once; where that is impossible, the request stays open on the board. */
async function assign(
  db: TenantDb,
  { session, substituteId }: Wanted,
  asked: Partial<Decision>,
  { away, context }: { away: Away; context: CheckContext },
): Promise<Partial<Decision>> {
  const to = substituteId!;
  const refuse = (refused: Words) => ({ requestId: asked.requestId, refused });
  if (!isProgramAdmin(db.actor, session.programId)) return refuse(t('timeAway.adminsAssign'));
  if (!holds(context.people.get(to), session.programId, 'LEADER')) return refuse(t('session.notLeader'));
  if (session.participants.some(({ userId }) => userId === to)) return refuse(t('timeAway.mayNot'));
  const leaders = { from: away.userId, to };
  const draft = await checkReplacement(db, { session, ...leaders }, context);
  if (draft.conflicts.length > 0) return refuse(firstConflictText(draft, context));
  await moveWithLeaders(db, {
    request: (asked as Asked).row,
    session,
    context,
    to: { status: 'ASSIGNED', claimerId: to },
    leaders: { ...leaders, draft },
    action: 'ASSIGN_SUBSTITUTE',
    recipients: [{ userId: to, as: 'SUBSTITUTE' }],
  });
  return { requestId: asked.requestId };
}

async function cancel(db: TenantDb, session: LoadedSession, now: Date): Promise<Partial<Decision>> {
  await cancelSessions(db, [session], { actor: db.actor, reason: null, scope: 'SINGLE', now });
  await publishChange(db, { ...changeOf('CANCELLED', [session]), partOf: 'TIME_AWAY' });
  return { former: { status: session.status } };
}

async function move(
  db: TenantDb,
  { session, moveTo }: Wanted,
  context: CheckContext,
): Promise<Partial<Decision>> {
  if (!moveTo) return { refused: t('timeAway.noMoveTo') };
  const wall = wallOf(session);
  const draft = timeDraft(session, { ...wall, ...moveTo }, context.now);
  const { saved } = await revise(db, {
    drafts: [draft],
    context,
    options: NO_OPTIONS,
    scope: 'SINGLE',
    reason: null,
    change: 'EDITED',
    partOf: 'TIME_AWAY',
  });
  if (!saved)
    return { refused: draft.conflicts[0] ? firstConflictText(draft, context) : t('timeAway.mayNot') };
  const { date, startTime, endTime } = wall;
  return { former: { date, startTime, endTime } };
}

/** A draft of the session with another local time. */
export function timeDraft(session: LoadedSession, wall: Draft['wall'], now: Date): Draft {
  const { id } = session;
  const [state, people] = [stateOf(session), peopleOf(session)];
  const { date, startTime, endTime, timeZoneId } = wall;
  return draftAt(
    { id, existing: session, state, people, newTime: true, wall: { date, startTime, endTime, timeZoneId } },
    [],
    now,
  );
}

async function withModified(db: TenantDb, decisions: Decision[]): Promise<Decision[]> {
  const rows = await readSessionRows(
    inTransaction(db),
    decisions.map(({ sessionId }) => sessionId),
  );
  const modified = new Map(rows.map((row) => [row.id, row.lastModified.toISOString()]));
  return decisions.map((each) => ({ ...each, modified: modified.get(each.sessionId) }));
}
