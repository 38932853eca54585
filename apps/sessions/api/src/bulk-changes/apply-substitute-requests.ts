import type { Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { checkContext, type CheckContext, firstConflictText, holds } from '../drafts/subject';
import { t } from '../i18n';
import { hasBoard } from '../permissions/subject';
import { inTransaction } from '../projections/subject';
import { EDITABLE, type LoadedSession } from '../session-rows/subject';
import {
  ALIVE,
  checkReplacement,
  moveWithLeaders,
  requestSubstitutes,
  endRequest,
  loadRequest,
  readRequestsOfSessions,
} from '../substitutes/subject';
import type { Batch } from './apply-bulk-change';
import { readBatchFacts, refusalOf, type Outcome } from './outcomes';

const REQUIREMENTS = { statuses: EDITABLE, otherwise: t('session.notOpen'), toCome: true } as const;
const asked: Words = t('bulkChanges.alreadyRequested');
const noLeader: Words = t('bulkChanges.noLeader');
const taken: Words = t('bulkChanges.alreadyClaimed');

/**
 * Assigns the chosen substitutes, and requests one for a leader of each other session. Notifies a candidate for several
 * of one leader once.
 */
export async function applySubstituteRequests(
  db: TenantDb,
  batch: Batch,
  { dryRun }: { dryRun: boolean } = { dryRun: false },
): Promise<Outcome[]> {
  const { actor, sessions, now, wanted, options } = batch;
  if (wanted.size > 0) return withdraw(db, batch);
  const facts = await readBatchFacts(db, sessions);
  const requests = await readRequestsOfSessions(
    inTransaction(db),
    sessions.map(({ id }) => id),
  );
  const refusedOf = (session: LoadedSession): Words | null => {
    const left = refusalOf(actor, session, facts, REQUIREMENTS, now);
    if (left) return left;
    if (!hasBoard(facts.programs.get(session.programId))) return t('session.noBoard');
    if (requests.get(session.id)?.some(({ status }) => ALIVE.includes(status))) return asked;
    return leaderOf(session) ? null : noLeader;
  };
  const refusals = new Map(sessions.map((session) => [session.id, refusedOf(session)]));
  const made = new Map<string, string[]>();
  const chosen = options.substitutes ?? {};
  const fit = sessions.filter(({ id }) => refusals.get(id) === null);
  if (!dryRun)
    for (const [id, outcome] of await assignChosen(
      db,
      batch,
      fit.filter(({ id }) => chosen[id]),
    ))
      if (typeof outcome === 'string') made.set(id, [outcome]);
      else refusals.set(id, outcome);
  if (!dryRun)
    for (const group of byLeader(fit.filter(({ id }) => !chosen[id])))
      for (const row of await requestSubstitutes(db, group, leaderOf(group[0]!)!, options.reason ?? null))
        made.set(row.sessionId, [...(made.get(row.sessionId) ?? []), row.id]);
  return sessions.map(({ id }) => ({
    sessionId: id,
    refused: refusals.get(id) ?? null,
    before: { requestIds: made.get(id) ?? [], ...(chosen[id] ? { assigned: chosen[id] } : {}) },
  }));
}

/** By session: the id of the request with the assigned substitute, or why nobody was assigned. */
async function assignChosen(
  db: TenantDb,
  { options, services }: Batch,
  sessions: readonly LoadedSession[],
): Promise<Map<string, string | Words>> {
  const outcomes = new Map<string, string | Words>();
  for (const programId of new Set(sessions.map((session) => session.programId))) {
    const own = sessions.filter((session) => session.programId === programId);
    const people = own.flatMap(({ id, participants }) => [
      ...participants.map(({ userId }) => userId),
      options.substitutes![id]!,
    ]);
    const context = await checkContext(db, db.actor, programId, [...new Set(people)], services);
    // One after the other: a substitute of several sessions is not free any more for one at the same time.
    for (const session of own)
      outcomes.set(
        session.id,
        await assign(
          db,
          session,
          { to: options.substitutes![session.id]!, reason: options.reason ?? null },
          context,
        ),
      );
  }
  return outcomes;
}

async function assign(
  db: TenantDb,
  session: LoadedSession,
  { to, reason }: { to: string; reason: string | null },
  context: CheckContext,
): Promise<string | Words> {
  const from = leaderOf(session)!;
  if (!holds(context.people.get(to), session.programId, 'LEADER')) return t('session.notLeader');
  if (session.participants.some(({ userId }) => userId === to)) return t('bulkChanges.takesPart');
  const draft = await checkReplacement(db, { session, from, to }, context);
  if (draft.conflicts.length > 0) return firstConflictText(draft, context);
  const [request] = await requestSubstitutes(db, [session], from, reason, []);
  await moveWithLeaders(db, {
    ...{ request: request!, session, context, reason },
    to: { status: 'ASSIGNED', claimerId: to },
    leaders: { from, to, draft },
    action: 'ASSIGN_SUBSTITUTE',
  });
  return request!.id;
}

/** The first leader: a session with several leaders goes on with the others. */
function leaderOf({ participants }: LoadedSession): string | undefined {
  return participants.find(({ userType }) => userType === 'LEADER')?.userId;
}

function byLeader(sessions: readonly LoadedSession[]): LoadedSession[][] {
  const groups = new Map<string, LoadedSession[]>();
  for (const session of sessions) {
    const key = `${session.programId} ${leaderOf(session)}`;
    groups.set(key, [...(groups.get(key) ?? []), session]);
  }
  return [...groups.values()];
}

/** Withdraws open requests and assignments of the change; claimed ones stay. */
async function withdraw(db: TenantDb, { sessions, wanted, services }: Batch): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { id } of sessions) {
    const ids = (wanted.get(id)?.['requestIds'] ?? []) as string[];
    let refused: Words | null = ids.length > 0 ? null : taken;
    for (const requestId of ids) {
      const loaded = await loadRequest(db, requestId, [], services);
      const ending = { status: 'CANCELLED', reason: null, force: false } as const;
      const { status, claimerId } = loaded.request;
      const open =
        status === 'REQUESTED' || (status === 'ASSIGNED' && claimerId === wanted.get(id)!['assigned']);
      if (!open || (await endRequest(db, loaded, ending)).refusal !== null) refused = taken;
    }
    outcomes.push({ sessionId: id, refused });
  }
  return outcomes;
}
