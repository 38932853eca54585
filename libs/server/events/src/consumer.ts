import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { systemActor } from '@lyceum/server/actor';
import { isOutage } from '@lyceum/server/errors';
import type { Telemetry } from '@lyceum/server/telemetry';
import type { Tenancy, TenantDb } from '@lyceum/server/tenancy';
import { handleEvents, streamKey, type ConsumerDefinition, type EventEnvelope } from './event';
import { keepUnhandled, retryUnhandled } from './unhandled.platform';

const BATCH = 200;
/** Of letters: events of an import tell of thousands of sessions each, and two hundred of those fill a server's memory. */
const MUCH = 2_000_000;
/** At first nothing is known of how large they are. */
const FIRST_BATCH = 20;
const TRIES = 6;
const LONGEST_PAUSE_MS = 5000;
/** While a service is away it is asked this often, for as long as it takes. */
const OUTAGE_PAUSE_MS = 1000;
/**
 * Entries that an instance took and did not finish in this time are taken over: it was killed, or is slow, and then the
 * inbox row makes the second instance wait for the first.
 */
const TAKE_OVER_MS = 4000;
const TAKE_OVER_EVERY_MS = 4000;
/** Nothing else is due sooner: there are dozens of consumers, and each idle look costs a little. */
const BLOCK_MS = TAKE_OVER_EVERY_MS;
/** What was put aside rests for a minute before it is due. */
const RETRY_EVERY_MS = 15_000;
/** An instance that nothing was heard of for this long, and that owes nothing, is forgotten. */
const FORGET_AFTER_MS = 3_600_000;

type Entry = { streamId: string; event: EventEnvelope };

/** Reads one producer's stream for one subgraph; each event takes effect exactly once (inbox row in the same transaction). */
export class Consumer {
  #running = false;
  #loop: Promise<void> = Promise.resolve();
  readonly #stream: string;
  readonly #group: string;
  /** One per process: two processes under one name would read each other's unfinished entries at the same time. */
  readonly #name = randomUUID();
  #tookOverAt = 0;
  #batch = FIRST_BATCH;
  #retriedAt = Date.now();

  /** `redis` is this consumer's own connection: it blocks on it. */
  constructor(
    private readonly definition: ConsumerDefinition,
    private readonly tenancy: Tenancy,
    private readonly redis: Redis,
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
    await this.forgetOthers().catch(() => undefined); // there is no group yet, or no Redis
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

  /** What somebody took and did not finish, this instance included. */
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
    // A full batch means that there may be more: look again at once.
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

  /** What was put aside may work by now: its cause was mended, or what it depended on has arrived. */
  private async retryPutAside(): Promise<void> {
    if (Date.now() - this.#retriedAt < RETRY_EVERY_MS) return;
    this.#retriedAt = Date.now();
    const types = Object.keys(this.definition.handlers);
    const mended = await retryUnhandled(this.tenancy, types, (event) => this.apply([event]));
    if (mended > 0) this.telemetry.logger.info({ events: mended, stream: this.#stream }, 'consumer: mended');
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

  /** Asks for more the next time where these were small, and for fewer where they were large. */
  private parse(answer: unknown): Entry[] {
    const texts = textsOf(answer);
    const letters = texts.reduce((sum, [, text]) => sum + text.length, 0);
    if (letters > MUCH) this.#batch = Math.max(1, Math.floor((texts.length * MUCH) / letters));
    else if (letters < MUCH / 2 && texts.length === this.#batch)
      this.#batch = Math.min(BATCH, this.#batch * 2);
    return texts.map(([streamId, text]) => ({ streamId, event: JSON.parse(text) as EventEnvelope }));
  }

  /** Neighbours of one tenant share a transaction; one that fails is tried again event by event. */
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
          attempt -= 1; // not the event's fault
          await sleep(OUTAGE_PAUSE_MS);
          continue;
        }
        if (attempt === TRIES) {
          this.notePutAside(event, error);
          return keepUnhandled(this.tenancy, event, error);
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
      // An entry that was trimmed while pending comes back without fields.
      .filter((entry): entry is [string, string[]] => entry[1] !== null)
      .map(([streamId, fields]): [string, string] => [streamId, fields[1]!]),
  );
}
