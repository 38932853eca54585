import { setTimeout as sleep } from 'node:timers/promises';
import { systemActor } from '@lyceum/server/actor';
import { isOutage } from '@lyceum/server/errors';
import type { Telemetry } from '@lyceum/server/telemetry';
import type { Tenancy, TenantDb } from '@lyceum/server/tenancy';
import { handleEvents, type ConsumerDefinition, type EventEnvelope } from './event';
import { retryUnhandled, saveUnhandled } from './unhandled.platform';

const TRIES = 6;
const LONGEST_REST_MS = 5000;
/** How often an event is retried while a service is unavailable; there is no limit on the number of these retries. */
const OUTAGE_REST_MS = 1000;
/** When a service is unavailable, it probably is for the next tenant, too. */
const OUTAGE_PAUSE_MS = 250;

/** What was done with a tenant's events: how many need not come again, and how long the next one rests because it failed. */
export interface Applied {
  handled: number;
  restMs: number;
}

/** Gives events their effects: each exactly once, because its inbox row is written in the transaction of its handler. */
export class EventApplier {
  /** Tries of events that failed in this process, by event id. */
  readonly #tries = new Map<string, number>();

  constructor(
    private readonly definition: ConsumerDefinition,
    private readonly tenancy: Tenancy,
    private readonly telemetry: Telemetry,
  ) {}

  /**
   * Events of one tenant share a transaction. If it fails, each has its own; one that fails again is tried later, and those behind it
   * wait for it.
   */
  async applyInOrder(entries: readonly { text: string }[], goesOn: () => boolean): Promise<Applied> {
    const events = entries.map(({ text }) => JSON.parse(text) as EventEnvelope);
    let handled = 0;
    for (const run of runsOfOneTenant(events)) {
      if (await this.applyTogether(run)) {
        handled += run.length;
        continue;
      }
      for (const event of run) {
        const restMs = await this.tryAlone(event);
        if (restMs > 0 || !goesOn()) return { handled: handled + (restMs > 0 ? 0 : 1), restMs };
        handled += 1;
      }
    }
    return { handled, restMs: 0 };
  }

  /** Retries events that were put aside, once they are due. */
  async retryUnhandled(): Promise<void> {
    const types = Object.keys(this.definition.handlers);
    const recovered = await retryUnhandled(this.tenancy, types, (event) => this.apply([event]));
    const { topic } = this.definition;
    if (recovered > 0) this.telemetry.logger.info({ events: recovered, topic }, 'consumer: mended');
  }

  private async applyTogether(run: EventEnvelope[]): Promise<boolean> {
    if (run.length === 1 || this.#tries.has(run[0]!.id)) return false;
    try {
      await this.apply(run);
      return true;
    } catch (error) {
      this.telemetry.logger.warn(
        { err: error, events: run.length },
        'consumer: a batch failed, going one by one',
      );
      return false;
    }
  }

  /** Answers for how long the event rests because it failed; 0 when it is handled or put aside. */
  private async tryAlone(event: EventEnvelope): Promise<number> {
    const before = this.#tries.get(event.id) ?? 0;
    try {
      await this.apply([event]);
    } catch (error) {
      if (isOutage(error)) {
        this.#tries.set(event.id, before); // an outage is not counted
        await sleep(OUTAGE_PAUSE_MS);
        return OUTAGE_REST_MS;
      }
      const tries = before + 1;
      this.#tries.set(event.id, tries);
      if (tries < TRIES) return Math.min(100 * 2 ** tries, LONGEST_REST_MS);
      await saveUnhandled(this.tenancy, event, error);
      this.notePutAside(event, error);
    }
    this.#tries.delete(event.id);
    return 0;
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

function* runsOfOneTenant(events: EventEnvelope[]): Generator<EventEnvelope[]> {
  let run: EventEnvelope[] = [];
  for (const event of events) {
    if (run.length > 0 && run[0]!.ecosystemId !== event.ecosystemId) {
      yield run;
      run = [];
    }
    run.push(event);
  }
  if (run.length > 0) yield run;
}
