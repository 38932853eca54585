import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction } from '../projections/subject';
import { checkContext } from '../drafts/subject';
import { type LoadedSession, readSessions } from '../session-rows/subject';
import { publishSubstituteChange } from './publish-substitute-change';
import { findCandidates, fitting } from './find-candidates';
import { SUBSTITUTE_COLUMNS, type SubstituteRow } from './substitute-row';
import { showsBoard } from './substitute-facts';

export interface OfferJob {
  /** Requests that were created together. */
  requestIds: string[];
}

/** Most leaders notified of one request; others see it on their board. */
const MOST_NOTIFIED = 50;

/** Notifies possible substitutes of open requests, each once, however many dates they could take. */
export const offerSubstituteRequests = defineJob<OfferJob, Services>({
  kind: 'offer-substitute-requests',
  handler: async (job, services) => {
    await services.tenancy.within(job.actor, (db) => offer(db, job.data.requestIds, services));
  },
});

async function offer(db: TenantDb, requestIds: string[], services: Services): Promise<void> {
  // The mark and the event share one transaction, so that a repeated run notifies nobody twice.
  const open = await db.query<SubstituteRow>(
    `UPDATE sessions.substitute_requests r SET offered_at = now()
     WHERE r.id = ANY ($1::uuid[]) AND r.status = 'REQUESTED' AND r.offered_at IS NULL RETURNING ${SUBSTITUTE_COLUMNS}`,
    [requestIds],
  );
  const [first] = open;
  if (!first) return;
  const context = await checkContext(db, db.actor, first.programId, [first.userId], services);
  if (!showsBoard(context.program)) return;
  const reader = inTransaction(db);
  const sessions = await readSessions(
    reader,
    open.map(({ sessionId }) => sessionId),
  );
  const offers = new Map<string, LoadedSession[]>();
  for (const session of sessions) {
    const candidates = fitting(await findCandidates(reader, session, first.userId, context));
    for (const { userId } of candidates.slice(0, MOST_NOTIFIED))
      offers.set(userId, [...(offers.get(userId) ?? []), session]);
  }
  if (offers.size === 0) return;
  await publishSubstituteChange(db, {
    change: 'OFFERED',
    sessions,
    userId: first.userId,
    reason: first.reason,
    recipients: [...offers].map(([userId, own]) => ({
      userId,
      as: 'OFFERED',
      sessionIds: own.map(({ id }) => id),
    })),
  });
}
