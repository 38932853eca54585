import { PERSONAL_DATA_DOMAINS } from '@lyceum/contracts/identity';
import { defineConsumer, type ConsumerDefinition } from '@lyceum/server/events';
import { personalDataDone, type PersonalDataDone } from '@lyceum/server/personal-data';
import type { TenantDb } from '@lyceum/server/tenancy';

export const FINISH_REQUEST = 'finish-data-request';

/** Records what each domain has done; the last answer queues the end of the request. */
export const partsConsumers: ConsumerDefinition[] = Object.keys(PERSONAL_DATA_DOMAINS).map((topic) =>
  defineConsumer<Record<string, PersonalDataDone>>({
    topic,
    handlers: { [personalDataDone(topic)]: ({ payload }, db) => notePart(db, payload) },
  }),
);

async function notePart(db: TenantDb, done: PersonalDataDone): Promise<void> {
  const { requestId, domain } = done;
  // Locks the request, so that of two domains that finish at once the second sees the first.
  const running = await db.query(
    `SELECT 1 FROM identity.data_requests WHERE id = $1 AND status = 'RUNNING' FOR UPDATE`,
    [requestId],
  );
  if (running.length === 0) return;
  const noted = await db.execute(
    `UPDATE identity.data_request_parts SET done = $3, done_at = now()
     WHERE request_id = $1 AND domain = $2 AND done_at IS NULL`,
    [requestId, domain, JSON.stringify(done)],
  );
  // A repeated event: its first delivery checked whether it was the last part.
  if (noted === 0) return;
  const open = await db.query(
    `SELECT 1 FROM identity.data_request_parts WHERE request_id = $1 AND done_at IS NULL LIMIT 1`,
    [requestId],
  );
  if (open.length === 0) await db.enqueue(FINISH_REQUEST, { requestId });
  pushRequestProgress(db);
}

/** Pushes the progress to those who may see the request: its subject, who asked, and all admins. */
export function pushRequestProgress(db: TenantDb): void {
  db.notify({ userIds: 'ecosystem', topics: ['data-requests'] });
}
