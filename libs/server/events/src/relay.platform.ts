import type { Logger } from 'pino';
import type { RedisConnection } from '@lyceum/server/redis';
import type { OutboxStatus } from '@lyceum/server/telemetry';
import type { Tenancy, TenantDb } from '@lyceum/server/tenancy';
import { streamKey } from './event';
import { epochKey, serverOf } from './server-of';

const BATCH = 500;
/** Waiting events among which tenants take turns: ordered in milliseconds, and more than an import records at once. */
const LOOKED_AT = 10_000;
/**
 * In bytes as Postgres stores them, compressed. One event of an import names thousands of sessions; several hundred
 * would fill a server's memory.
 */
const BATCH_BYTES = 250_000;
/** A commit of this process wakes the relay; the poll finds what a killed process or a standby has left. */
const IDLE_MS = 1000;
const AFTER_FAILURE_MS = 500;
/** While another process publishes a batch. */
const ELSEWHERE_MS = 100;
/** A process that hangs in a batch loses its transaction, so that another one can publish. */
const HANGS_AFTER = '10s';
const STREAM_LENGTH = 200_000;
/** Published rows are kept so long: an emptied Redis is filled from them, so inboxes remember as long. */
export const EVENT_DAYS = 7;
/**
 * A Redis that restarted, or a replica that replaced it, may lack the last events that the one before acknowledged: a
 * second of them by `appendfsync everysec`, or what had not reached the replica. Far more are published again.
 */
const LAST_MINUTES = 5;
const CLEAN_EVERY_MS = 10 * 60_000;

interface OutboxRow {
  id: string;
  ecosystem_id: string;
  type: string;
  version: number;
  /** As JSON text: the relay passes it on without reading it. */
  payload: string;
  occurred_at: Date;
  actor_user_id: string | null;
  request_id: string | null;
  traceparent: string | null;
}

/**
 * Publishes events from the outbox to the producer's Redis stream, at least once. Tenants take turns, so that a single event is not
 * behind the thousands of an import; each tenant's are published in their order, by one process at a time. Killed between publishing
 * and marking the rows, it publishes them again, and the consumers' inboxes drop the repetition. When Redis was emptied
 * (its epoch key is gone), it publishes the events of the last days again; when another server has the stream than the
 * epoch key says, those that were published last.
 */
export class Relay {
  #running = false;
  #woken = false;
  #endIdling: (() => void) | undefined;
  #loop: Promise<void> = Promise.resolve();
  #cleanedAt = 0;
  readonly #stream: string;
  /** On the master of the stream, so that both are lost together. */
  readonly #epochKey: string;

  constructor(
    private readonly tenancy: Tenancy,
    private readonly redis: RedisConnection,
    private readonly logger: Logger,
    prefix: string,
  ) {
    this.#stream = streamKey(prefix, tenancy.schema);
    this.#epochKey = epochKey(redis, this.#stream);
  }

  start(): void {
    this.#running = true;
    this.#loop = this.run();
  }

  /** Called after a commit that recorded events, so that they do not wait for the next poll. */
  wake(): void {
    this.#woken = true;
    this.#endIdling?.();
  }

  async stop(): Promise<void> {
    this.#running = false;
    this.wake();
    await this.#loop;
  }

  private async run(): Promise<void> {
    while (this.#running) {
      let pause = IDLE_MS;
      // Before the query: rows that are committed while it runs may be missing from it.
      this.#woken = false;
      try {
        await this.republishLost();
        pause = await this.publishBatch();
        await this.cleanUp();
      } catch (error) {
        this.logger.warn({ err: error }, 'relay: will try again');
        pause = AFTER_FAILURE_MS;
      }
      if (this.#running && !this.#woken && pause > 0) await this.idle(pause);
    }
  }

  private idle(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endIdling = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Answers how long to wait before the next one. */
  private async publishBatch(): Promise<number> {
    const outbox = `${this.tenancy.schema}.outbox`;
    return this.tenancy.platformWide('relay', async (db) => {
      const waiting = await db.query<{ id: string; before: number }>(
        `WITH oldest AS MATERIALIZED (
           SELECT id, ecosystem_id, pg_column_size(payload) AS size FROM ${outbox} WHERE published_at IS NULL
           ORDER BY id LIMIT ${LOOKED_AT}
         ), turns AS (
           SELECT id, size, row_number() OVER (PARTITION BY ecosystem_id ORDER BY id) AS turn FROM oldest
         ) SELECT id, (sum(size) OVER (ORDER BY turn, id) - size)::float8 AS before FROM turns ORDER BY turn, id LIMIT ${BATCH}`,
      );
      const small = waiting.filter(({ before }) => before < BATCH_BYTES);
      if (small.length === 0) return IDLE_MS;
      if (!(await this.isAlone(db))) return ELSEWHERE_MS;
      // Ids as an array, so that Postgres uses the primary key; with a join it may scan all waiting rows once per id.
      const rows = await db.query<OutboxRow>(
        `SELECT id, ecosystem_id, type, version, payload::text AS payload, occurred_at, actor_user_id, request_id, traceparent
         FROM ${outbox} WHERE id = ANY($1::uuid[]) AND published_at IS NULL ORDER BY id FOR UPDATE SKIP LOCKED`,
        [small.map(({ id }) => id)],
      );
      if (rows.length === 0) return ELSEWHERE_MS;
      await this.publish(inOrderOf(small, rows));
      await db.query(`UPDATE ${outbox} SET published_at = now() WHERE id = ANY($1::uuid[])`, [
        rows.map((row) => row.id),
      ]);
      return waiting.length === BATCH || waiting.length > rows.length ? 0 : IDLE_MS;
    });
  }

  /** Two processes that publish at once would mix a tenant's events. */
  private async isAlone(db: TenantDb): Promise<boolean> {
    const [row] = await db.query<{ alone: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS alone,
         set_config('idle_in_transaction_session_timeout', '${HANGS_AFTER}', true)`,
      [`relay of ${this.tenancy.schema}`],
    );
    return row?.alone === true;
  }

  private async publish(rows: OutboxRow[]): Promise<void> {
    const pipeline = this.redis.pipeline();
    for (const row of rows) {
      const envelope = {
        id: row.id,
        type: row.type,
        version: row.version,
        ecosystemId: row.ecosystem_id,
        occurredAt: row.occurred_at.toISOString(),
        actorUserId: row.actor_user_id,
        requestId: row.request_id,
        ...(row.traceparent ? { traceparent: row.traceparent } : {}),
      };
      const event = `${JSON.stringify(envelope).slice(0, -1)},"payload":${row.payload}}`;
      pipeline.xadd(this.#stream, 'MAXLEN', '~', STREAM_LENGTH, '*', 'event', event);
    }
    const answers = (await pipeline.exec()) ?? [];
    for (const [error] of answers) if (error) throw error;
  }

  /** Events that wait to be published. */
  backlog(): Promise<OutboxStatus> {
    return this.tenancy.platformWide('outbox backlog', async (db) => {
      const [row] = await db.query<{ events: string; seconds: number }>(
        `SELECT count(*) AS events, coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::float8 AS seconds
         FROM ${this.tenancy.schema}.outbox WHERE published_at IS NULL`,
      );
      return { events: Number(row?.events ?? 0), seconds: row?.seconds ?? 0 };
    });
  }

  private async republishLost(): Promise<void> {
    const { server, epoch } = await serverOf(this.redis, this.#epochKey);
    if (epoch === server) return;
    const outbox = `${this.tenancy.schema}.outbox`;
    const lost =
      epoch === null
        ? `occurred_at > now() - interval '${EVENT_DAYS} days'`
        : // Counted from the last publication: this process may have been down since.
          `published_at > (SELECT max(published_at) FROM ${outbox}) - interval '${LAST_MINUTES} minutes'`;
    await this.tenancy.platformWide('relay: Redis lost events', (db: TenantDb) =>
      db.query(`UPDATE ${outbox} SET published_at = NULL WHERE ${lost}`),
    );
    this.logger.info(
      { emptied: epoch === null },
      'relay: another Redis has the stream, its last events go again',
    );
    await this.redis.set(this.#epochKey, server);
  }

  private async cleanUp(): Promise<void> {
    if (Date.now() - this.#cleanedAt < CLEAN_EVERY_MS) return;
    this.#cleanedAt = Date.now();
    const { schema } = this.tenancy;
    // Events contain names of people: the stream must forget them when the outbox does.
    await this.redis.xtrim(this.#stream, 'MINID', Date.now() - EVENT_DAYS * 24 * 60 * 60_000);
    await this.tenancy.platformWide('relay: clean up', async (db) => {
      await db.query(
        `DELETE FROM ${schema}.outbox WHERE published_at IS NOT NULL AND occurred_at < now() - interval '${EVENT_DAYS} days'`,
      );
      await db.query(
        `DELETE FROM ${schema}.inbox WHERE handled_at < now() - interval '${EVENT_DAYS * 3} days'`,
      );
    });
  }
}

/** The rows by their turns. */
function inOrderOf(planned: { id: string }[], rows: OutboxRow[]): OutboxRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return planned.flatMap(({ id }) => byId.get(id) ?? []);
}
