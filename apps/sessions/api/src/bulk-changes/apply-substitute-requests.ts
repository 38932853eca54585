import type { Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { hasBoard } from '../permissions/subject';
import { inTransaction } from '../projections/subject';
import { EDITABLE, type LoadedSession } from '../session-rows/subject';
import {
  ALIVE,
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

/** Requests a substitute for a leader of each session. Notifies a candidate for several of one leader once. */
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
  if (!dryRun)
    for (const group of byLeader(sessions.filter(({ id }) => refusals.get(id) === null)))
      for (const row of await requestSubstitutes(db, group, leaderOf(group[0]!)!, options.reason ?? null))
        made.set(row.sessionId, [...(made.get(row.sessionId) ?? []), row.id]);
  return sessions.map(({ id }) => ({
    sessionId: id,
    refused: refusals.get(id) ?? null,
    before: { requestIds: made.get(id) ?? [] },
  }));
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

/** Withdraws open requests; claimed ones stay. */
async function withdraw(db: TenantDb, { sessions, wanted, services }: Batch): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { id } of sessions) {
    const ids = (wanted.get(id)?.['requestIds'] ?? []) as string[];
    let refused: Words | null = ids.length > 0 ? null : taken;
    for (const requestId of ids) {
      const loaded = await loadRequest(db, requestId, [], services);
      const ending = { status: 'CANCELLED', reason: null, force: false } as const;
      const open = loaded.request.status === 'REQUESTED';
      if (!open || (await endRequest(db, loaded, ending)).refusal !== null) refused = taken;
    }
    outcomes.push({ sessionId: id, refused });
  }
  return outcomes;
}
