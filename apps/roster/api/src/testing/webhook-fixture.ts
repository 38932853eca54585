import { randomUUID } from 'node:crypto';
import { eventually } from '@lyceum/server/testing';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { WebhookDelivery, WebhookEndpoint } from '../__generated__/resolvers';
import { wakeDueWebhooks } from '../webhooks/sending/wake-due.platform';
import { ImportFixture } from './import-fixture';
import { WebhookReceiver } from './webhook-receiver';

const FIELDS = `id name url kinds vendorId vendorName programIds programs { id } secret previousSecretUntil status disabledAt
  failingSince lastSuccessAt waiting failed revision`;
const DELIVERY = `id kind status occurredAt attempts lastAttemptAt nextAttemptAt responseStatus responseBody problem body`;
export const WEBHOOKS = {
  list: `{ endpoint: getWebhookEndpoints { ${FIELDS} } }`,
  create: `mutation ($input: CreateWebhookEndpointInput!) { endpoint: createWebhookEndpoint(input: $input) { ${FIELDS} } }`,
  update: `mutation ($input: UpdateWebhookEndpointInput!) { endpoint: updateWebhookEndpoint(input: $input) { ${FIELDS} } }`,
  remove: `mutation ($id: ID!) { deleteWebhookEndpoint(id: $id) }`,
  rotate: `mutation ($input: RotateWebhookSecretInput!) { endpoint: rotateWebhookSecret(input: $input) { ${FIELDS} } }`,
  enable: `mutation ($input: SetWebhookEndpointEnabledInput!) { endpoint: setWebhookEndpointEnabled(input: $input) { ${FIELDS} } }`,
  ping: `mutation ($id: ID!) { delivery: sendWebhookPing(id: $id) { ${DELIVERY} } }`,
  deliveries: `query ($id: ID!, $status: WebhookDeliveryStatus) {
    page: getWebhookDeliveries(endpointId: $id, status: $status, limit: 100) { totalCount items { ${DELIVERY} } } }`,
  again: `mutation ($id: ID!) { delivery: redeliverWebhook(deliveryId: $id) { ${DELIVERY} } }`,
  allAgain: `mutation ($input: RedeliverFailedWebhooksInput!) { again: redeliverFailedWebhooks(input: $input) { count } }`,
};

export const learnerId = randomUUID();
export const leaderId = randomUUID();

/** The roster subgraph with its jobs, and a webhook receiver. */
export class WebhookFixture {
  receiver!: WebhookReceiver;
  private constructor(readonly imports: ImportFixture) {}

  static async start(): Promise<WebhookFixture> {
    return new WebhookFixture(await ImportFixture.start());
  }

  async startOver(): Promise<void> {
    await this.receiver?.close();
    this.receiver = await new WebhookReceiver().start();
    this.setClock(0);
    await this.imports.startOver();
  }

  get services(): Services {
    return this.imports.subgraph.services;
  }

  get cast() {
    return this.imports.cast;
  }

  setClock(hours: number): void {
    const now = () => new Date(Date.now() + hours * 3_600_000);
    (this.services as { clock: { now(): Date } }).clock = { now };
  }

  ask(document: string, variables: object = {}, actor: Actor = this.imports.admin): Promise<any> {
    return this.imports.subgraph.as(actor).query(document, variables);
  }

  refusal(document: string, variables: object = {}, actor: Actor = this.imports.admin): Promise<string> {
    return this.imports.subgraph.as(actor).refusal(document, variables);
  }

  input(more: object = {}) {
    return {
      name: 'Bright Minds',
      url: this.receiver.url,
      kinds: ['SESSION_COMPLETED', 'ATTENDANCE_CORRECTED', 'ROSTER_PLAN_HELD'],
      programIds: [this.cast.programId],
      ...more,
    };
  }

  async add(more: object = {}): Promise<WebhookEndpoint & { secret: string }> {
    return (await this.ask(WEBHOOKS.create, { input: this.input(more) })).endpoint;
  }

  async endpoint(id: string): Promise<WebhookEndpoint> {
    const { endpoint } = await this.ask(WEBHOOKS.list);
    return endpoint.find((each: WebhookEndpoint) => each.id === id);
  }

  async deliveries(id: string, status?: string): Promise<WebhookDelivery[]> {
    return (await this.ask(WEBHOOKS.deliveries, { id, status })).page.items;
  }

  /** Publishes a completed session, as the sessions domain does; returns its id. */
  async complete(more: object = {}, ecosystemId = this.cast.ecosystemId): Promise<string> {
    const id = randomUUID();
    await this.imports.subgraph.publish('sessions', {
      type: 'sessions.changed',
      ecosystemId,
      payload: {
        change: 'COMPLETED',
        scope: 'SINGLE',
        seriesId: null,
        programId: this.cast.programId,
        sessions: [
          {
            id,
            startsAt: '2026-11-20T15:00:00.000Z',
            endsAt: '2026-11-20T15:30:00.000Z',
            timeZoneId: 'America/Denver',
            subject: 'Math with Ana',
            location: 'Room of Ana',
          },
        ],
        participants: [
          { userId: leaderId, userType: 'LEADER' },
          { userId: learnerId, userType: 'LEARNER' },
        ],
        attendedUserIds: [learnerId],
        minutesPresent: { [learnerId]: 25 },
        changedByUserId: null,
        ...more,
      },
    });
    return id;
  }

  /** Waits until this number of attempts of the endpoint's only delivery is recorded; returns the delivery. */
  async attempted(endpointId: string, attempts: number): Promise<WebhookDelivery> {
    return eventually(
      async () => (await this.deliveries(endpointId)).find((each) => each.attempts === attempts),
      async () => `${attempts} attempts: ${JSON.stringify(await this.deliveries(endpointId))}`,
    );
  }

  /** Moves the clock by hours and runs the schedule. */
  async later(hours: number): Promise<void> {
    this.setClock(hours);
    await wakeDueWebhooks(this.services);
  }

  sql(text: string, values: unknown[] = []): Promise<any[]> {
    return this.imports.subgraph.admin.query(text, values).then(({ rows }) => rows);
  }

  async close(): Promise<void> {
    await this.imports.close();
    await this.receiver?.close();
  }
}
