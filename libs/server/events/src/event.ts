import type { TenantDb } from '@lyceum/server/tenancy';

/** An event on a stream. `type` is `<producer>.<what-happened>`; payload types: `@lyceum/contracts/<producer>`. */
export interface EventEnvelope<Payload = unknown> {
  id: string;
  type: string;
  version: number;
  ecosystemId: string;
  /** ISO 8601 instant at which it was recorded; the later of two states of a thing has the later one, or the same. */
  occurredAt: string;
  actorUserId: string | null;
  requestId: string | null;
  /** W3C trace context of the request that recorded the event; absent when that request was not traced. */
  traceparent?: string;
  payload: Payload;
}

/** Runs in a tenant transaction that also writes the event's inbox row, so a repeated event never reaches it. */
export type EventHandler<Payload> = {
  handle(event: EventEnvelope<Payload>, db: TenantDb): Promise<void>;
}['handle'];

/**
 * Handles consecutive events of one tenant together, oldest first, in the transaction of their inbox rows; for event
 * types that an import publishes by the thousand. If it fails, each event is retried on its own.
 */
export interface BatchHandler<Payload> {
  together(events: readonly EventEnvelope<Payload>[], db: TenantDb): Promise<void>;
}

export interface ConsumerDefinition {
  /** The producing subgraph's name. */
  topic: string;
  handlers: Record<string, EventHandler<never> | BatchHandler<never>>;
}

/**
 * `Events` maps each event type to its payload:
 * `defineConsumer<IdentityEvents>({ topic: 'identity', handlers: { 'identity.person-saved': async (event, db) => … } })`, or
 * `{ together: async (events, db) => … }` instead of the function.
 */
export function defineConsumer<Events extends object>(definition: {
  topic: string;
  handlers: { [Type in keyof Events]?: EventHandler<Events[Type]> | BatchHandler<Events[Type]> };
}): ConsumerDefinition {
  return definition as ConsumerDefinition;
}

/** Passes events of one tenant to their handlers, in order. Events without a handler are skipped. */
export async function handleEvents(
  { handlers }: ConsumerDefinition,
  events: readonly EventEnvelope[],
  db: TenantDb,
): Promise<void> {
  for (let at = 0; at < events.length;) {
    const { type } = events[at]!;
    let end = at + 1;
    while (events[end]?.type === type) end += 1;
    const run = events.slice(at, end) as EventEnvelope<never>[];
    at = end;
    const handler = handlers[type];
    if (typeof handler === 'function') for (const event of run) await handler(event, db);
    else await handler?.together(run, db);
  }
}

/** The Redis stream of a producer. */
export function streamKey(prefix: string, topic: string): string {
  return `${prefix}events:${topic}`;
}
