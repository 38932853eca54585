import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { systemActor } from '@lyceum/server/actor';
import type { Tenancy, TenantDb } from '@lyceum/server/tenancy';
import { streamKey, type ConsumerDefinition, type EventEnvelope } from './event';
import { keepUnhandled } from './unhandled.platform';

const BATCH = 200;
const BLOCK_MS = 1000;
const TRIES = 6;
/** Entries that another instance took and did not finish are taken over after this long. */
const TAKE_OVER_MS = 60_000;

type Entry = { streamId: string; event: EventEnvelope };

/** Reads one producer's stream for one subgraph; each event takes effect exactly once (inbox row in the same transaction). */
export class Consumer {
  #running = false;
  #loop: Promise<void> = Promise.resolve();
  readonly #stream: string;
  readonly #group: string;
  readonly #name = hostname();

  /** `redis` is this consumer's own connection: it blocks on it. */
  constructor(
    private readonly definition: ConsumerDefinition,
    private readonly tenancy: Tenancy,
    private readonly redis: Redis,
    private readonly logger: Logger,
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
    let unfinished = true; // what this instance had taken before it was killed comes first
    while (this.#running) {
      try {
        const entries = unfinished ? await this.readUnfinished() : await this.readNew();
        if (unfinished && entries.length === 0) unfinished = false;
        await this.handleAll(entries);
      } catch (error) {
        if (!this.#running) return;
        if (String((error as Error).message).includes('NOGROUP')) await this.createGroup();
        else {
          this.logger.warn({ err: error, stream: this.#stream }, 'consumer: will try again');
          await sleep(500);
        }
      }
    }
  }

  private async createGroup(): Promise<void> {
    await this.redis.xgroup('CREATE', this.#stream, this.#group, '0', 'MKSTREAM').catch((error: Error) => {
      if (!error.message.includes('BUSYGROUP')) this.logger.warn({ err: error }, 'consumer: no group yet');
    });
  }

  private async readUnfinished(): Promise<Entry[]> {
    const taken = await this.redis.xautoclaim(
      this.#stream,
      this.#group,
      this.#name,
      TAKE_OVER_MS,
      '0',
      'COUNT',
      BATCH,
    );
    void taken; // now pending under this name, and read with the rest below
    return parse(
      await this.redis.xreadgroup(
        'GROUP',
        this.#group,
        this.#name,
        'COUNT',
        BATCH,
        'STREAMS',
        this.#stream,
        '0',
      ),
    );
  }

  private async readNew(): Promise<Entry[]> {
    return parse(
      await this.redis.xreadgroup(
        'GROUP',
        this.#group,
        this.#name,
        'COUNT',
        BATCH,
        'BLOCK',
        BLOCK_MS,
        'STREAMS',
        this.#stream,
        '>',
      ),
    );
  }

  /** Neighbours of one tenant share a transaction; one that fails is tried again event by event. */
  private async handleAll(entries: Entry[]): Promise<void> {
    for (const run of runsOfOneTenant(entries)) {
      try {
        await this.apply(run.map((entry) => entry.event));
      } catch (error) {
        this.logger.warn({ err: error, events: run.length }, 'consumer: a batch failed, going one by one');
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
        if (attempt === TRIES) {
          this.logger.error({ err: error, eventId: event.id, type: event.type }, 'consumer: event put aside');
          return keepUnhandled(this.tenancy, event, error);
        }
        await sleep(Math.min(100 * 2 ** attempt, 5000));
      }
    }
  }

  private async apply(events: EventEnvelope[]): Promise<void> {
    const known = events.filter((event) => this.definition.handlers[event.type]);
    if (known.length === 0) return;
    const actor = systemActor(known[0]!.ecosystemId, `event ${known[0]!.type}`);
    await this.tenancy.within(actor, async (db) => {
      const fresh = await this.enterInbox(db, known);
      for (const event of known) {
        if (!fresh.delete(event.id)) continue;
        await this.definition.handlers[event.type]!(event as EventEnvelope<never>, db);
      }
    });
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

function parse(answer: unknown): Entry[] {
  const streams = (answer ?? []) as [string, [string, string[] | null][]][];
  return streams.flatMap(([, entries]) =>
    entries
      // An entry that was trimmed while pending comes back without fields.
      .filter((entry): entry is [string, string[]] => entry[1] !== null)
      .map(([streamId, fields]) => ({ streamId, event: JSON.parse(fields[1]!) as EventEnvelope })),
  );
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
