import type { TenantDb } from '@lyceum/server/tenancy';

/** What travels on a stream. `type` is `<producer>.<what-happened>`; payload types live in `@lyceum/contracts/<producer>`. */
export interface EventEnvelope<Payload = unknown> {
  id: string;
  type: string;
  version: number;
  ecosystemId: string;
  /** ISO 8601 instant. */
  occurredAt: string;
  actorUserId: string | null;
  requestId: string | null;
  /** Where the trace stood that recorded it; absent when nothing was traced. */
  traceparent?: string;
  payload: Payload;
}

/** Runs inside a tenant transaction with the event's inbox row: a repeated event never reaches it twice. */

export type EventHandler<Payload> = {
  handle(event: EventEnvelope<Payload>, db: TenantDb): Promise<void>;
}['handle'];

export interface ConsumerDefinition {
  /** The producing subgraph's name. */
  topic: string;
  handlers: Record<string, EventHandler<never>>;
}

/**
 * `Events` maps each event type to its payload:
 * `defineConsumer<IdentityEvents>({ topic: 'identity', handlers: { 'identity.person-saved': async (event, db) => … } })`.
 */
export function defineConsumer<Events extends object>(definition: {
  topic: string;
  handlers: { [Type in keyof Events]?: EventHandler<Events[Type]> };
}): ConsumerDefinition {
  return definition as ConsumerDefinition;
}

/** The Redis stream of a producer. */
export function streamKey(prefix: string, topic: string): string {
  return `${prefix}events:${topic}`;
}
