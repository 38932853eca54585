import { randomUUID } from 'node:crypto';
import { JobQueue, type RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { eventually } from '@lyceum/server/testing';
import { learnerId, leaderId, WebhookFixture, WEBHOOKS } from '../testing/webhook-fixture';
import { verified } from '../testing/webhook-receiver';
import { pruneWebhookDeliveries } from './sending/prune-deliveries.platform';
import { sendDue, sendWebhooksJob } from './sending/send-webhooks.job';
import { wakeDueWebhooks } from './sending/wake-due.platform';
import type { SendWebhooks } from './sending/wake-endpoints';

let fixture: WebhookFixture;
beforeAll(async () => (fixture = await WebhookFixture.start()));
afterAll(() => fixture?.close());
beforeEach(() => fixture.startOver());

const received = (count: number) =>
  eventually(
    () => fixture.receiver.received.length >= count && fixture.receiver.received,
    () => `${count} messages came: ${fixture.receiver.received.length}`,
  );

describe('webhook messages', () => {
  it('contain the ids and facts of a completed session only, and are signed', async () => {
    const { id, secret } = await fixture.add();
    const sessionId = await fixture.complete();
    const [message] = await received(1);
    expect(verified(message!, secret)).toEqual({
      type: 'session.completed',
      timestamp: expect.any(String),
      data: {
        sessionId,
        programId: fixture.cast.programId,
        startsAt: '2026-11-20T15:00:00.000Z',
        endsAt: '2026-11-20T15:30:00.000Z',
        leaderIds: [leaderId],
        learners: [{ id: learnerId, attended: true, minutes: 25 }],
      },
    });
    expect(message!.body).not.toContain('Ana');
    expect(message!.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Lyceum-Webhooks/1',
    });
    const delivery = await fixture.attempted(id, 1);
    expect(delivery).toMatchObject({
      id: message!.headers['webhook-id'],
      status: 'DELIVERED',
      responseStatus: 200,
      responseBody: 'thanks',
      problem: null,
      body: message!.body,
    });
    expect(await fixture.endpoint(id)).toMatchObject({
      failingSince: null,
      lastSuccessAt: expect.any(String),
    });
    expect(() => verified({ ...message!, body: `${message!.body} ` }, secret)).toThrow(
      /No matching signature/,
    );
  });

  it('report corrected attendance and held plans to the endpoints that chose them', async () => {
    const corrected = await fixture.add({ kinds: ['ATTENDANCE_CORRECTED'] });
    const held = await fixture.add({ kinds: ['ROSTER_PLAN_HELD'] });
    await fixture.complete();
    await fixture.complete({ change: 'EDITED' });
    await fixture.complete({
      change: 'ATTENDANCE_CORRECTED',
      minutesPresent: undefined,
      attendedUserIds: undefined,
    });
    const planId = randomUUID();
    const { programId } = fixture.cast;
    await fixture.imports.subgraph.publish('roster', {
      type: 'roster.sync-held',
      ecosystemId: fixture.cast.ecosystemId,
      payload: { planId, programId, programName: 'Math', reasons: ['MANY_GONE'] },
    });
    await received(2);
    const byType = new Map(
      fixture.receiver.received.map((each) => {
        const secret = each.body.includes('roster.') ? held.secret : corrected.secret;
        const { type, data } = verified(each, secret);
        return [type, data];
      }),
    );
    expect(byType.get('roster.plan_held')).toEqual({ planId, programId, reasons: ['MANY_GONE'] });
    expect(byType.get('session.attendance_corrected').learners).toEqual([
      { id: learnerId, attended: null, minutes: null },
    ]);
    await fixture.attempted(held.id, 1);
    expect(
      [await fixture.deliveries(corrected.id), await fixture.deliveries(held.id)].map((all) => all.length),
    ).toEqual([1, 1]);
  });

  it('cover the endpoint’s programs only; a vendor’s endpoint follows the vendor’s programs', async () => {
    const { programId, siblingProgramId, otherEcosystemId, otherProgramId, ecosystemId } = fixture.cast;
    const [vendor] = await fixture.sql(
      `INSERT INTO roster.vendors (ecosystem_id, name, program_ids, created_at) VALUES ($1, 'V', ARRAY[$2]::uuid[], now()) RETURNING id`,
      [ecosystemId, siblingProgramId],
    );
    const own = await fixture.add();
    const vendors = await fixture.add({ vendorId: vendor.id, programIds: [] });
    await fixture.complete({ programId: otherProgramId }, otherEcosystemId);
    // Another organization’s event that names this one’s program.
    await fixture.complete({ programId }, otherEcosystemId);
    const atSibling = await fixture.complete({ programId: siblingProgramId });
    const [message] = await received(1);
    expect(verified(message!, vendors.secret).data).toMatchObject({ sessionId: atSibling });
    await fixture.sql(`UPDATE roster.vendors SET program_ids = ARRAY[$2]::uuid[] WHERE id = $1`, [
      vendor.id,
      programId,
    ]);
    await fixture.complete({ programId: siblingProgramId });
    await fixture.complete();
    await received(3);
    await eventually(async () => (await fixture.endpoint(vendors.id)).waiting === 0);
    expect(await fixture.deliveries(own.id)).toHaveLength(1);
    expect(await fixture.deliveries(vendors.id)).toHaveLength(2);
  });

  it('rotateWebhookSecret makes messages carry two signatures until the old secret ends', async () => {
    const { id, secret: first } = await fixture.add();
    const rotate = (overlapHours: number) => fixture.ask(WEBHOOKS.rotate, { input: { id, overlapHours } });
    const { secret: second } = (await rotate(24)).endpoint;
    expect(second).not.toBe(first);
    await fixture.complete();
    const [both] = await received(1);
    for (const secret of [first, second]) expect(verified(both!, secret).type).toBe('session.completed');
    expect(await fixture.refusal(WEBHOOKS.rotate, { input: { id, overlapHours: 24 } })).toBe('CONFLICT');
    const { endpoint: last } = await rotate(0);
    expect(last.previousSecretUntil).toBeNull();
    await fixture.complete();
    const message = (await received(2))[1]!;
    expect(message.headers['webhook-signature']).not.toContain(' ');
    expect(verified(message, last.secret).type).toBe('session.completed');
    expect(() => verified(message, second)).toThrow(/No matching signature/);
  });
});

describe('a failed attempt', () => {
  it('is repeated after increasing gaps under the same id, until it succeeds', async () => {
    const { id } = await fixture.add();
    fixture.receiver.answers(503, 'x'.repeat(5000));
    await fixture.complete();
    const first = await fixture.attempted(id, 1);
    expect(first).toMatchObject({ status: 'PENDING', problem: 'BAD_STATUS', responseStatus: 503 });
    expect(first.responseBody).toBe('x'.repeat(1024));
    const waits = Date.parse(first.nextAttemptAt!) - Date.parse(first.lastAttemptAt!);
    expect(waits).toBeGreaterThanOrEqual(5000);
    expect(waits).toBeLessThanOrEqual(6000);
    expect(await fixture.endpoint(id)).toMatchObject({ waiting: 1, failingSince: expect.any(String) });
    await fixture.later(0.05);
    await fixture.attempted(id, 2);
    fixture.receiver.answers(204);
    await fixture.later(1);
    expect(await fixture.attempted(id, 3)).toMatchObject({
      status: 'DELIVERED',
      responseBody: '',
      problem: null,
    });
    expect(new Set(fixture.receiver.ids()).size).toBe(1);
    expect(await fixture.endpoint(id)).toMatchObject({ waiting: 0, failingSince: null });
  });

  it('is not repeated at another address: redirects are not followed', async () => {
    const { id } = await fixture.add();
    fixture.receiver.answers(307, '', { location: fixture.receiver.url });
    await fixture.complete();
    expect(await fixture.attempted(id, 1)).toMatchObject({ problem: 'REDIRECT', responseStatus: 307 });
    expect(fixture.receiver.received).toHaveLength(1);
  });

  it('is refused at the connection if the address has become private', async () => {
    const { id } = await fixture.add();
    await fixture.sql(`UPDATE roster.webhook_endpoints SET url = 'https://10.0.0.1/' WHERE id = $1`, [id]);
    await fixture.complete();
    expect(await fixture.attempted(id, 1)).toMatchObject({
      problem: 'PRIVATE_ADDRESS',
      responseStatus: null,
    });
  });

  it('reports that nothing listens', async () => {
    const { id } = await fixture.add();
    await fixture.receiver.close();
    await fixture.complete();
    expect(await fixture.attempted(id, 1)).toMatchObject({ problem: 'REFUSED', responseStatus: null });
  });

  it('pauses the endpoint after three in a row, so that others are not delayed', async () => {
    const { id } = await fixture.add();
    await fixture.sql(
      `INSERT INTO roster.webhook_deliveries (ecosystem_id, endpoint_id, kind, person_ids, payload, occurred_at, next_attempt_at)
       SELECT $1, $2, 'SESSION_COMPLETED', '{}', '{}', now(), now() - interval '1 minute' FROM generate_series(1, 5)`,
      [fixture.cast.ecosystemId, id],
    );
    fixture.receiver.answers(500);
    await wakeDueWebhooks(fixture.services);
    await eventually(async () => {
      const [row] = await fixture.sql(`SELECT resting_until FROM roster.webhook_endpoints WHERE id = $1`, [
        id,
      ]);
      return row.resting_until;
    });
    await fixture.later(0.05);
    expect(fixture.receiver.received).toHaveLength(3);
    fixture.receiver.answers(200);
    await fixture.later(1);
    await eventually(async () => (await fixture.deliveries(id, 'DELIVERED')).length === 5);
  });
});

describe('an endpoint that keeps failing', () => {
  /** Runs every attempt of one message, days apart. */
  async function exhaust(id: string): Promise<void> {
    await fixture.complete();
    await fixture.attempted(id, 1);
    for (let attempts = 2; attempts <= 10; attempts += 1) {
      await fixture.later((attempts - 1) * 48);
      await fixture.attempted(id, attempts);
    }
  }
  const notified = async () =>
    (await fixture.imports.subgraph.recorded('roster.webhook-disabled')).map(({ payload }) => payload);

  it('is switched off after ten attempts, and its owner is notified', async () => {
    const { id } = await fixture.add();
    fixture.receiver.answers(500);
    await exhaust(id);
    const endpoint = await eventually(async () => {
      const now = await fixture.endpoint(id);
      return now.status === 'DISABLED_FAILING' && now;
    });
    expect(endpoint).toMatchObject({ waiting: 0, failed: 1, disabledAt: expect.any(String) });
    expect(await notified()).toContainEqual({ endpointId: id, endpointName: 'Bright Minds', why: 'FAILING' });
    // No messages are stored until somebody switches the endpoint on.
    await fixture.complete();
    expect(await fixture.deliveries(id)).toHaveLength(1);
    expect(await fixture.refusal(WEBHOOKS.ping, { id })).toBe('CONFLICT');
  });

  it('stays on if other messages arrived in the meantime', async () => {
    const { id } = await fixture.add();
    fixture.receiver.answers(500);
    await fixture.complete();
    await fixture.attempted(id, 1);
    fixture.setClock(24);
    fixture.receiver.answers(200);
    await fixture.ask(WEBHOOKS.ping, { id });
    await eventually(async () => (await fixture.deliveries(id, 'DELIVERED')).length >= 1);
    fixture.receiver.answers(500);
    await fixture.sql(
      `UPDATE roster.webhook_deliveries SET status = 'PENDING', tries = 9, next_attempt_at = now() WHERE endpoint_id = $1 AND kind <> 'PING'`,
      [id],
    );
    await fixture.later(48);
    await eventually(async () => (await fixture.deliveries(id, 'FAILED')).length === 1);
    expect((await fixture.endpoint(id)).status).toBe('ENABLED');
  });

  it('is switched off at once if it answers 410', async () => {
    const { id } = await fixture.add();
    fixture.receiver.answers(410);
    await fixture.complete();
    await eventually(async () => (await fixture.endpoint(id)).status === 'DISABLED_GONE');
    expect(await notified()).toContainEqual({ endpointId: id, endpointName: 'Bright Minds', why: 'GONE' });
  });
});

describe('resending by hand', () => {
  it('redeliverWebhook resends a message under its id, unless the endpoint is off', async () => {
    const { id } = await fixture.add();
    await fixture.complete();
    const done = await fixture.attempted(id, 1);
    await fixture.ask(WEBHOOKS.again, { id: done.id });
    expect(await fixture.attempted(id, 2)).toMatchObject({ id: done.id, status: 'DELIVERED' });
    expect(fixture.receiver.ids()).toEqual([done.id, done.id]);
    await fixture.ask(WEBHOOKS.enable, { input: { id, enabled: false } });
    expect(await fixture.refusal(WEBHOOKS.again, { id: done.id })).toBe('CONFLICT');
  });

  it('redeliverFailedWebhooks resends the messages that failed since a time, under their ids', async () => {
    const { id } = await fixture.add();
    await fixture.complete();
    const done = await fixture.attempted(id, 1);
    await fixture.sql(`UPDATE roster.webhook_deliveries SET status = 'FAILED' WHERE endpoint_id = $1`, [id]);
    const since = (hours: number) => ({
      input: { endpointId: id, since: new Date(Date.now() + hours * 3_600_000).toISOString() },
    });
    expect((await fixture.ask(WEBHOOKS.allAgain, since(1))).again.count).toBe(0);
    expect((await fixture.ask(WEBHOOKS.allAgain, since(-1))).again.count).toBe(1);
    await fixture.attempted(id, 2);
    expect(fixture.receiver.ids()).toEqual([done.id, done.id]);
  });

  it('setWebhookEndpointEnabled ends waiting messages when it switches the endpoint off', async () => {
    const { id } = await fixture.add();
    fixture.receiver.answers(500);
    await fixture.complete();
    await fixture.attempted(id, 1);
    const off = (await fixture.ask(WEBHOOKS.enable, { input: { id, enabled: false } })).endpoint;
    expect(off).toMatchObject({ status: 'DISABLED', waiting: 0, failed: 1 });
    expect((await fixture.ask(WEBHOOKS.enable, { input: { id, enabled: false } })).endpoint).toEqual(off);
    expect(await fixture.deliveries(id)).toMatchObject([{ status: 'FAILED', problem: 'ENDPOINT_DISABLED' }]);
    await fixture.later(100);
    expect(fixture.receiver.received).toHaveLength(1);
  });

  it('sendWebhookPing sends one message, whatever the answer', async () => {
    const { id, secret } = await fixture.add();
    fixture.receiver.answers(500, 'no');
    const { delivery } = await fixture.ask(WEBHOOKS.ping, { id });
    expect(delivery).toMatchObject({ kind: 'PING', status: 'PENDING' });
    expect(await fixture.attempted(id, 1)).toMatchObject({
      status: 'FAILED',
      responseStatus: 500,
      responseBody: 'no',
    });
    expect(verified(fixture.receiver.received[0]!, secret)).toMatchObject({
      type: 'webhook.ping',
      data: { endpointId: id },
    });
    expect(await fixture.endpoint(id)).toMatchObject({ failingSince: null, status: 'ENABLED' });
  });
});

describe('concurrent and interrupted sending', () => {
  it('sends each message once with two workers and many schedule runs at the same time', async () => {
    const { id } = await fixture.add();
    const { tenancy, redis, telemetry, config } = fixture.services;
    const connection = redis.duplicate();
    const other = new JobQueue<Services>({
      tenancy,
      redis: connection,
      prefix: config.REDIS_PREFIX,
      telemetry,
      services: fixture.services,
      jobs: [sendWebhooksJob],
      schedules: [],
    });
    await other.start();
    const sessions = Array.from({ length: 20 }, () => fixture.complete());
    const looks = Array.from({ length: 10 }, () => wakeDueWebhooks(fixture.services));
    await Promise.all([...sessions, ...looks]);
    await eventually(async () => (await fixture.deliveries(id, 'DELIVERED')).length === 20);
    expect(fixture.receiver.received).toHaveLength(20);
    expect(new Set(fixture.receiver.ids()).size).toBe(20);
    await other.stop();
    connection.disconnect();
  });

  it('repeats a message under its id if the worker died before it was recorded', async () => {
    const { id } = await fixture.add();
    await fixture.complete();
    const { id: deliveryId } = await fixture.attempted(id, 1);
    await fixture.sql(
      `UPDATE roster.webhook_deliveries SET status = 'PENDING', next_attempt_at = occurred_at WHERE id = $1`,
      [deliveryId],
    );
    let steps = 0;
    const services = Object.assign(Object.create(fixture.services), {
      tenancy: {
        within: (...args: Parameters<Services['tenancy']['within']>) => {
          steps += 1;
          if (steps === 2) throw new Error('killed');
          return fixture.services.tenancy.within(...args);
        },
      },
    }) as Services;
    const job = {
      actor: { ...fixture.imports.admin },
      data: { endpointId: id },
      signal: new AbortController().signal,
      doneWith: async () => undefined,
    } as unknown as RunningJob<SendWebhooks>;
    await expect(sendDue(job, services)).rejects.toThrow('killed');
    await sendDue(job, fixture.services);
    expect(fixture.receiver.ids()).toEqual([deliveryId, deliveryId, deliveryId]);
    expect(await fixture.attempted(id, 2)).toMatchObject({ status: 'DELIVERED' });
  });

  it('deletes messages after 30 days', async () => {
    const { id } = await fixture.add();
    await fixture.complete();
    await fixture.attempted(id, 1);
    fixture.setClock(29 * 24);
    await pruneWebhookDeliveries(fixture.services);
    expect(await fixture.deliveries(id)).toHaveLength(1);
    fixture.setClock(31 * 24);
    await pruneWebhookDeliveries(fixture.services);
    expect(await fixture.deliveries(id)).toEqual([]);
  });
});
