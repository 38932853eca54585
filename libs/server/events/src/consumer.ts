import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemActor } from '@lyceum/server/actor';
import { isOutage } from '@lyceum/server/errors';
import type { RedisConnection } from '@lyceum/server/redis';
import type { Telemetry } from '@lyceum/server/telemetry';
import type { Tenancy, TenantDb } from '@lyceum/server/tenancy';
import { handleEvents, streamKey, type ConsumerDefinition, type EventEnvelope } from './event';
import { saveUnhandled, retryUnhandled } from './unhandled.platform';

const BATCH = 200;
/** In UTF-16 units of JSON. An event of an import names thousands of sessions; 200 would fill a server's memory. */
const MUCH = 2_000_000;
/** The size of the first batch, read before the average size of the events is known. */
const FIRST_BATCH = 20;
const TRIES = 6;
const LONGEST_PAUSE_MS = 5000;
/** How often an event is retried while a service is unavailable; there is no limit on the number of these retries. */
const OUTAGE_PAUSE_MS = 1000;
/**
 * Entries that another instance read and has not acknowledged after this time are claimed: that instance was killed or
 * is slow. If it is only slow, the inbox row makes the claiming instance wait for its transaction.
 */
const TAKE_OVER_MS = 4000;
const TAKE_OVER_EVERY_MS = 4000;
/** Nothing else is due sooner, and each empty read of a subgraph's dozens of consumers costs a little. */
const BLOCK_MS = TAKE_OVER_EVERY_MS;
/** An unhandled event waits for a minute (`unhandled.platform.ts`) before its next retry is due. */
const RETRY_EVERY_MS = 15_000;
/** An instance that has been idle for this long and has no pending entries is removed from the consumer group. */
const FORGET_AFTER_MS = 3_600_000;

type Entry = { streamId: string; event: EventEnvelope };

/**
 * Reads one producer's stream for one subgraph. Each event takes effect exactly once: its inbox row is written in the
 * transaction of its handler.
 */
export class Consumer {
  #running = false;
  #loop: Promise<void> = Promise.resolve();
  readonly #stream: string;
  readonly #group: string;
  /** Unique per process: two processes with one name would read each other's pending entries. */
  readonly #name = randomUUID();
  #tookOverAt = 0;
  #batch = FIRST_BATCH;
  #retriedAt = Date.now();

  /** `redis` must not be shared: this consumer blocks on it. */
  constructor(
    private readonly definition: ConsumerDefinition,
    private readonly tenancy: Tenancy,
    private readonly redis: RedisConnection,
    private readonly telemetry: Telemetry,
    prefix: string,
  ) {
    this.#stream = streamKey(prefix, definition.topic);
    this.#group = tenancy.schema;
  }

  start(): void {
    this.#running = true;
    this.#loop = this.run();
  }

  async stop(): Promise<void> {
    this.#running = false;
    this.redis.disconnect();
    await this.#loop;
  }

  private async run(): Promise<void> {
    await this.forgetOthers().catch(() => undefined); // the group may not exist yet, or Redis may be unavailable
    while (this.#running) {
      try {
        await this.handleAll(await this.takeOver());
        await this.retryPutAside();
        await this.handleAll(await this.readNew());
      } catch (error) {
        if (!this.#running) return;
        if (String((error as Error).message).includes('NOGROUP')) await this.createGroup();
        else {
          this.telemetry.logger.warn({ err: error, stream: this.#stream }, 'consumer: will try again');
          await sleep(500);
        }
      }
    }
  }

  private async createGroup(): Promise<void> {
    await this.redis.xgroup('CREATE', this.#stream, this.#group, '0', 'MKSTREAM').catch((error: Error) => {
      if (!error.message.includes('BUSYGROUP'))
        this.telemetry.logger.warn({ err: error }, 'consumer: no group yet');
    });
  }

  /** Claims entries that an instance (this one included) read and did not acknowledge. */
  private async takeOver(): Promise<Entry[]> {
    if (Date.now() - this.#tookOverAt < TAKE_OVER_EVERY_MS) return [];
    const wanted = this.#batch;
    const [, entries] = (await this.redis.xautoclaim(
      this.#stream,
      this.#group,
      this.#name,
      TAKE_OVER_MS,
      '0',
      'COUNT',
      wanted,
    )) as [string, RawEntry[]];
    // A full batch means that there may be more, so the time is left unset and the next loop claims again.
    if (entries.length < wanted) this.#tookOverAt = Date.now();
    return this.parse([[this.#stream, entries]]);
  }

  private async forgetOthers(): Promise<void> {
    const consumers = (await this.redis.xinfo('CONSUMERS', this.#stream, this.#group)) as unknown[][];
    for (const fields of consumers) {
      const of = (name: string) => fields[fields.indexOf(name) + 1];
      if (Number(of('pending')) > 0 || Number(of('idle')) < FORGET_AFTER_MS) continue;
      await this.redis.xgroup('DELCONSUMER', this.#stream, this.#group, String(of('name')));
    }
  }

  /** An unhandled event may succeed now: its cause was fixed, or the data that it depends on has arrived. */
  private async retryPutAside(): Promise<void> {
    if (Date.now() - this.#retriedAt < RETRY_EVERY_MS) return;
    this.#retriedAt = Date.now();
    const types = Object.keys(this.definition.handlers);
    const recovered = await retryUnhandled(this.tenancy, types, (event) => this.apply([event]));
    if (recovered > 0)
      this.telemetry.logger.info({ events: recovered, stream: this.#stream }, 'consumer: mended');
  }

  private async readNew(): Promise<Entry[]> {
    return this.parse(
      await this.redis.xreadgroup(
        'GROUP',
        this.#group,
        this.#name,
        'COUNT',
        this.#batch,
        'BLOCK',
        BLOCK_MS,
        'STREAMS',
        this.#stream,
        '>',
      ),
    );
  }

  /** Adapts the size of the next batch to the size of these events. */
  private parse(answer: unknown): Entry[] {
    const texts = textsOf(answer);
    const letters = texts.reduce((sum, [, text]) => sum + text.length, 0);
    if (letters > MUCH) this.#batch = Math.max(1, Math.floor((texts.length * MUCH) / letters));
    else if (letters < MUCH / 2 && texts.length === this.#batch)
      this.#batch = Math.min(BATCH, this.#batch * 2);
    return texts.map(([streamId, text]) => ({ streamId, event: JSON.parse(text) as EventEnvelope }));
  }

  /** Consecutive events of one tenant share a transaction; if it fails, each is retried in its own. */
  private async handleAll(entries: Entry[]): Promise<void> {
    for (const run of runsOfOneTenant(entries)) {
      try {
        await this.apply(run.map((entry) => entry.event));
      } catch (error) {
        this.telemetry.logger.warn(
          { err: error, events: run.length },
          'consumer: a batch failed, going one by one',
        );
        for (const entry of run) await this.applyPatiently(entry.event);
      }
      await this.redis.xack(this.#stream, this.#group, ...run.map((entry) => entry.streamId));
    }
  }

  private async applyPatiently(event: EventEnvelope): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.apply([event]);
      } catch (error) {
        if (!this.#running) throw error;
        if (isOutage(error)) {
          attempt -= 1; // an outage is not counted as an attempt
          await sleep(OUTAGE_PAUSE_MS);
          continue;
        }
        if (attempt === TRIES) {
          this.notePutAside(event, error);
          return saveUnhandled(this.tenancy, event, error);
        }
        await sleep(Math.min(100 * 2 ** attempt, LONGEST_PAUSE_MS));
      }
    }
  }

  private async apply(events: EventEnvelope[]): Promise<void> {
    const known = events.filter((event) => this.definition.handlers[event.type]);
    if (known.length === 0) return;
    const [first] = known as [EventEnvelope];
    const { tracing, metrics } = this.telemetry;
    const span = {
      kind: 'CONSUMER',
      parent: first.traceparent ?? null,
      links: known.slice(1).map((event) => event.traceparent),
      attributes: { 'messaging.system': 'redis', 'messaging.batch.message_count': known.length },
    } as const;
    await tracing.span(`event ${first.type}`, span, () => this.handle(first, known));
    metrics.events.inc({ topic: this.definition.topic, outcome: 'handled' }, known.length);
  }

  private async handle(first: EventEnvelope, known: EventEnvelope[]): Promise<void> {
    const actor = systemActor(first.ecosystemId, `event ${first.type}`);
    await this.tenancy.within(actor, async (db) => {
      const fresh = await this.enterInbox(db, known);
      const due = known.filter(({ id }) => fresh.delete(id));
      await handleEvents(this.definition, due, db);
    });
  }

  private notePutAside({ id, type, requestId, ecosystemId }: EventEnvelope, error: unknown): void {
    const { logger, metrics, faults } = this.telemetry;
    logger.error(
      { err: error, eventId: id, type, ecosystemId, requestId: requestId ?? undefined },
      'consumer: event put aside',
    );
    metrics.events.inc({ topic: this.definition.topic, outcome: 'put-aside' });
    faults.note({ requestId, operation: `event ${type}`, code: 'PUT_ASIDE' });
  }

  private async enterInbox(db: TenantDb, events: EventEnvelope[]): Promise<Set<string>> {
    const rows = await db.query<{ event_id: string }>(
      `INSERT INTO ${this.tenancy.schema}.inbox (ecosystem_id, event_id)
       SELECT DISTINCT $1::uuid, id FROM unnest($2::uuid[]) AS id ON CONFLICT DO NOTHING RETURNING event_id`,
      [db.ecosystemId, events.map((event) => event.id)],
    );
    return new Set(rows.map((row) => row.event_id));
  }
}

function* runsOfOneTenant(entries: Entry[]): Generator<Entry[]> {
  let run: Entry[] = [];
  for (const entry of entries) {
    if (run.length > 0 && run[0]!.event.ecosystemId !== entry.event.ecosystemId) {
      yield run;
      run = [];
    }
    run.push(entry);
  }
  if (run.length > 0) yield run;
}

type RawEntry = [string, string[] | null];

function textsOf(answer: unknown): [streamId: string, text: string][] {
  const streams = (answer ?? []) as [string, RawEntry[]][];
  return streams.flatMap(([, entries]) =>
    entries
      // An entry that was trimmed while it was pending comes back without fields.
      .filter((entry): entry is [string, string[]] => entry[1] !== null)
      .map(([streamId, fields]): [string, string] => [streamId, fields[1]!]),
  );
}
