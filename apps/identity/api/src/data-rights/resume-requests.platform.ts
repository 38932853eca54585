import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { DataRequestKind } from '../__generated__/resolvers';
import { beginRequest } from './begin-request';
import { FINISH_REQUEST } from './parts.consumer';
import { soleAccount } from './sole-account.platform';

const MINUTE_MS = 60_000;

interface Stuck {
  ecosystemId: string;
  requestId: string;
  userId: string;
  kind: DataRequestKind;
  open: boolean;
}

/** Asks again for parts that have been due for ten minutes, and deletes expired archives. */
export const resumeRequests = defineSchedule<Services>({
  kind: 'keep-data-requests-going',
  everyMs: 10 * MINUTE_MS,
  handler: async (services) => {
    const stuck = await services.tenancy.platformWide('data requests that stand still', (db) =>
      db.query<Stuck>(
        `SELECT r.ecosystem_id AS "ecosystemId", r.id AS "requestId", r.user_id AS "userId", r.kind,
           bool_or(p.done_at IS NULL) AS open
         FROM identity.data_requests r LEFT JOIN identity.data_request_parts p ON p.ecosystem_id = r.ecosystem_id AND p.request_id = r.id
         WHERE r.status = 'RUNNING' AND coalesce(r.decided_at, r.created_at) < now() - interval '10 minutes'
           AND (r.kind = 'EXPORT' OR NOT EXISTS (SELECT 1 FROM identity.held_people h
             WHERE h.ecosystem_id = r.ecosystem_id AND r.user_id = ANY (h.user_ids)))
         GROUP BY r.ecosystem_id, r.id LIMIT 100`,
      ),
    );
    for (const request of stuck) await pushOn(request, services);
    await deleteOldArchives(services);
  },
});

async function pushOn({ open, ...request }: Stuck, services: Services): Promise<void> {
  const { ecosystemId, requestId, userId } = request;
  const accountId = await soleAccount(ecosystemId, userId, services);
  await services.tenancy.within(systemActor(ecosystemId, 'keep data requests going'), async (db) => {
    if (open) await beginRequest(db, { ...request, accountId });
    else await db.enqueue(FINISH_REQUEST, { requestId });
  });
}

async function deleteOldArchives({ tenancy, files }: Services): Promise<void> {
  const old = await tenancy.platformWide('archives whose time has run out', (db) =>
    db.query<{ id: string; fileKey: string }>(
      `SELECT id, file_key AS "fileKey" FROM identity.data_requests
       WHERE file_key IS NOT NULL AND expires_at < now() ORDER BY expires_at LIMIT 500`,
    ),
  );
  for (const { fileKey } of old) await files.delete(fileKey);
  await tenancy.platformWide('forget deleted archives', (db) =>
    db.query(`UPDATE identity.data_requests SET file_key = NULL WHERE id = ANY ($1::uuid[])`, [
      old.map(({ id }) => id),
    ]),
  );
}
