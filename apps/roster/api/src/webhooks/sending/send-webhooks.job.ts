import { defineJob, type RunningJob } from '@lyceum/server/jobs';
import type { Services, SubgraphConfig } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { bodyOf, type DeliveryRow } from '../delivery';
import type { EndpointRow } from '../endpoint';
import { guardOf } from '../receiver-address';
import { openSecret } from '../secret';
import { posterOf, type Outcome } from './post-webhook';
import { recordAttempt } from './record-attempt';
import { SEND_WEBHOOKS, type SendWebhooks } from './wake-endpoints';

/** Limits of one job in time and consecutive failures, so that a slow receiver does not delay others. */
const TURN_MS = 60_000;
const FAILURES_A_TURN = 3;
const REST_MS = 300_000;

interface Due {
  endpoint: EndpointRow;
  delivery: DeliveryRow;
}

/**
 * Sends an endpoint's due messages one after the other, without an open transaction. If a run is interrupted between
 * sending a message and recording that, the message is sent again; receivers recognise it by its webhook-id.
 */
export async function sendDue(job: RunningJob<SendWebhooks>, services: Services): Promise<void> {
  const { tenancy, clock } = services;
  const turnEnds = performance.now() + TURN_MS;
  let failures = 0;
  let sent = 0;
  for (;;) {
    job.signal.throwIfAborted();
    const due = await tenancy.within(job.actor, (db) => nextDue(db, job, clock.now(), sent));
    if (!due) return;
    const outcome = await attempt(due, job.signal, services);
    // We stopped the job: the receiver is not blamed, and the job runs again elsewhere.
    if (outcome.problem) job.signal.throwIfAborted();
    sent += 1;
    failures = outcome.problem ? failures + 1 : 0;
    const isTired = failures >= FAILURES_A_TURN;
    const ends = isTired || performance.now() > turnEnds;
    await tenancy.within(job.actor, async (db) => {
      const now = clock.now();
      await recordAttempt(db, due, outcome, now);
      if (isTired) await rest(db, due.endpoint.id, new Date(now.getTime() + REST_MS));
      if (ends) await end(db, job, sent);
    });
    if (ends) return;
  }
}

/** Null if nothing is due; the same transaction then ends the job. */
async function nextDue(
  db: TenantDb,
  job: RunningJob<SendWebhooks>,
  now: Date,
  sent: number,
): Promise<Due | null> {
  const { endpointId } = job.data;
  const [endpoint] = await db.query<EndpointRow>(
    `SELECT * FROM roster.webhook_endpoints WHERE ecosystem_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    [db.ecosystemId, endpointId],
  );
  const [delivery] =
    endpoint && !endpoint.disabled
      ? await db.query<DeliveryRow>(
          `SELECT * FROM roster.webhook_deliveries
           WHERE ecosystem_id = $1 AND endpoint_id = $2 AND status = 'PENDING' AND next_attempt_at <= $3
           ORDER BY next_attempt_at, id LIMIT 1`,
          [db.ecosystemId, endpointId, now],
        )
      : [];
  if (endpoint && delivery) return { endpoint, delivery };
  await end(db, job, sent);
  return null;
}

async function end(db: TenantDb, job: RunningJob<SendWebhooks>, sent: number): Promise<void> {
  if (sent > 0) db.notify({ userIds: 'ecosystem', topics: ['webhooks'], ids: [job.data.endpointId] });
  await job.doneWith(db);
}

async function rest(db: TenantDb, id: string, until: Date): Promise<void> {
  await db.query(
    `UPDATE roster.webhook_endpoints SET resting_until = $3 WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, id, until],
  );
}

const posters = new WeakMap<SubgraphConfig, ReturnType<typeof posterOf>>();

function posterFor(config: SubgraphConfig): ReturnType<typeof posterOf> {
  let poster = posters.get(config);
  if (!poster) {
    poster = posterOf(guardOf(config));
    posters.set(config, poster);
  }
  return poster;
}

async function attempt(
  { endpoint, delivery }: Due,
  signal: AbortSignal,
  { config, clock, logger }: Services,
): Promise<Outcome> {
  const at = clock.now();
  try {
    const isOverlap =
      endpoint.secret_before && endpoint.secret_before_until && endpoint.secret_before_until > at;
    const sealed = isOverlap ? [endpoint.secret, endpoint.secret_before!] : [endpoint.secret];
    const secrets = sealed.map((each) => openSecret(each, endpoint.id, config));
    const message = { url: endpoint.url, id: delivery.id, body: bodyOf(delivery), secrets, at, signal };
    return await posterFor(config)(message);
  } catch (error) {
    logger.error({ err: error, endpointId: endpoint.id }, 'webhook: not sent');
    return { status: null, text: null, problem: 'FAULT' };
  }
}

export const sendWebhooksJob = defineJob<SendWebhooks, Services>({
  kind: SEND_WEBHOOKS,
  concurrency: 8,
  handler: sendDue,
});
