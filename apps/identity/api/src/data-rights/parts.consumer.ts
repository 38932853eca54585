import { PERSONAL_DATA_DOMAINS } from '@lyceum/contracts/identity';
import { defineConsumer, type ConsumerDefinition } from '@lyceum/server/events';
import { personalDataDone, type PersonalDataDone } from '@lyceum/server/personal-data';
import type { TenantDb } from '@lyceum/server/tenancy';

export const FINISH_REQUEST = 'finish-data-request';

/** Notes what each domain has done; the last one lets the request be finished. */
export const partsConsumers: ConsumerDefinition[] = Object.keys(PERSONAL_DATA_DOMAINS).map((topic) =>
  defineConsumer<Record<string, PersonalDataDone>>({
    topic,
    handlers: { [personalDataDone(topic)]: ({ payload }, db) => notePart(db, payload) },
  }),
);

async function notePart(db: TenantDb, done: PersonalDataDone): Promise<void> {
  const { requestId, domain } = done;
  // Locked: of two domains that end at the same moment one has to see the other.
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
  // Told before: whoever noted it has looked whether it was the last.
  if (noted === 0) return;
  const open = await db.query(
    `SELECT 1 FROM identity.data_request_parts WHERE request_id = $1 AND done_at IS NULL LIMIT 1`,
    [requestId],
  );
  if (open.length === 0) await db.enqueue(FINISH_REQUEST, { requestId });
  tellReaders(db);
}

/** Who looks at the request sees it move: whom it is about, who asked, and admins, on whose board it stands. */
export function tellReaders(db: TenantDb): void {
  db.notify({ userIds: 'ecosystem', topics: ['data-requests'] });
}
