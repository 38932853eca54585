import { randomUUID } from 'node:crypto';
import { JobQueue, type RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { eventually } from '@lyceum/server/testing';
import { learnerId, leaderId, WebhookBench, WEBHOOKS } from '../testing/webhook-bench';
import { verified } from '../testing/webhook-receiver';
import { pruneWebhookDeliveries } from './sending/prune-deliveries.platform';
import { sendDue, sendWebhooksJob } from './sending/send-webhooks-job';
import { wakeDueWebhooks } from './sending/wake-due.platform';
import type { SendWebhooks } from './sending/wake-endpoints';

let bench: WebhookBench;
beforeAll(async () => (bench = await WebhookBench.start()));
afterAll(() => bench?.close());
beforeEach(() => bench.beginAnew());

const received = (count: number) =>
  eventually(
    () => bench.receiver.received.length >= count && bench.receiver.received,
    () => `${count} messages came: ${bench.receiver.received.length}`,
  );

describe('what is sent', () => {
  it('names a completed session by ids and facts alone, signed', async () => {
    const { id, secret } = await bench.add();
    const sessionId = await bench.complete();
    const [message] = await received(1);
    expect(verified(message!, secret)).toEqual({
      type: 'session.completed',
      timestamp: expect.any(String),
      data: {
        sessionId,
        programId: bench.cast.programId,
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
    const delivery = await bench.attempted(id, 1);
    expect(delivery).toMatchObject({
      id: message!.headers['webhook-id'],
      status: 'DELIVERED',
      responseStatus: 200,
      responseBody: 'thanks',
      problem: null,
      body: message!.body,
    });
    expect(await bench.endpoint(id)).toMatchObject({ failingSince: null, lastSuccessAt: expect.any(String) });
    expect(() => verified({ ...message!, body: `${message!.body} ` }, secret)).toThrow(
      /No matching signature/,
    );
  });

  it('names corrected attendance and held plans, by the kinds that were chosen', async () => {
    const corrected = await bench.add({ kinds: ['ATTENDANCE_CORRECTED'] });
    const held = await bench.add({ kinds: ['ROSTER_PLAN_HELD'] });
    await bench.complete();
    await bench.complete({ change: 'EDITED' });
    await bench.complete({
      change: 'ATTENDANCE_CORRECTED',
      minutesPresent: undefined,
      attendedUserIds: undefined,
    });
    const planId = randomUUID();
    const { programId } = bench.cast;
    await bench.imports.subgraph.publish('roster', {
      type: 'roster.sync-held',
      ecosystemId: bench.cast.ecosystemId,
      payload: { planId, programId, programName: 'Math', reasons: ['MANY_GONE'] },
    });
    await received(2);
    const byType = new Map(
      bench.receiver.received.map((each) => {
        const secret = each.body.includes('roster.') ? held.secret : corrected.secret;
        const { type, data } = verified(each, secret);
        return [type, data];
      }),
    );
    expect(byType.get('roster.plan_held')).toEqual({ planId, programId, reasons: ['MANY_GONE'] });
    expect(byType.get('session.attendance_corrected').learners).toEqual([
      { id: learnerId, attended: null, minutes: null },
    ]);
    await bench.attempted(held.id, 1);
    expect(
      [await bench.deliveries(corrected.id), await bench.deliveries(held.id)].map((all) => all.length),
    ).toEqual([1, 1]);
  });

  it('sends nothing of another program or ecosystem; a vendor’s endpoint follows the vendor’s programs', async () => {
    const { programId, siblingProgramId, otherEcosystemId, otherProgramId, ecosystemId } = bench.cast;
    const [vendor] = await bench.sql(
      `INSERT INTO roster.vendors (ecosystem_id, name, program_ids, created_at) VALUES ($1, 'V', ARRAY[$2]::uuid[], now()) RETURNING id`,
      [ecosystemId, siblingProgramId],
    );
    const own = await bench.add();
    const vendors = await bench.add({ vendorId: vendor.id, programIds: [] });
    await bench.complete({ programId: otherProgramId }, otherEcosystemId);
    // Another organization’s event that names this one’s program.
    await bench.complete({ programId }, otherEcosystemId);
    const atSibling = await bench.complete({ programId: siblingProgramId });
    const [message] = await received(1);
    expect(verified(message!, vendors.secret).data).toMatchObject({ sessionId: atSibling });
    await bench.sql(`UPDATE roster.vendors SET program_ids = ARRAY[$2]::uuid[] WHERE id = $1`, [
      vendor.id,
      programId,
    ]);
    await bench.complete({ programId: siblingProgramId });
    await bench.complete();
    await received(3);
    await eventually(async () => (await bench.endpoint(vendors.id)).waiting === 0);
    expect(await bench.deliveries(own.id)).toHaveLength(1);
    expect(await bench.deliveries(vendors.id)).toHaveLength(2);
  });

  it('carries two signatures while a new secret takes the place of another, and one afterwards', async () => {
    const { id, secret: first } = await bench.add();
    const rotate = (overlapHours: number) => bench.ask(WEBHOOKS.rotate, { input: { id, overlapHours } });
    const { secret: second } = (await rotate(24)).endpoint;
    expect(second).not.toBe(first);
    await bench.complete();
    const [both] = await received(1);
    for (const secret of [first, second]) expect(verified(both!, secret).type).toBe('session.completed');
    expect(await bench.refusal(WEBHOOKS.rotate, { input: { id, overlapHours: 24 } })).toBe('CONFLICT');
    const { endpoint: last } = await rotate(0);
    expect(last.previousSecretUntil).toBeNull();
    await bench.complete();
    const message = (await received(2))[1]!;
    expect(message.headers['webhook-signature']).not.toContain(' ');
    expect(verified(message, last.secret).type).toBe('session.completed');
    expect(() => verified(message, second)).toThrow(/No matching signature/);
  });
});

describe('an attempt that fails', () => {
  it('is made again later and later under the same id, until it succeeds', async () => {
    const { id } = await bench.add();
    bench.receiver.answers(503, 'x'.repeat(5000));
    await bench.complete();
    const first = await bench.attempted(id, 1);
    expect(first).toMatchObject({ status: 'PENDING', problem: 'BAD_STATUS', responseStatus: 503 });
    expect(first.responseBody).toBe('x'.repeat(1024));
    const waits = Date.parse(first.nextAttemptAt!) - Date.parse(first.lastAttemptAt!);
    expect(waits).toBeGreaterThanOrEqual(5000);
    expect(waits).toBeLessThanOrEqual(6000);
    expect(await bench.endpoint(id)).toMatchObject({ waiting: 1, failingSince: expect.any(String) });
    await bench.later(0.05);
    await bench.attempted(id, 2);
    bench.receiver.answers(204);
    await bench.later(1);
    expect(await bench.attempted(id, 3)).toMatchObject({
      status: 'DELIVERED',
      responseBody: '',
      problem: null,
    });
    expect(new Set(bench.receiver.ids()).size).toBe(1);
    expect(await bench.endpoint(id)).toMatchObject({ waiting: 0, failingSince: null });
  });

  it('is not made at another address: redirects are not followed', async () => {
    const { id } = await bench.add();
    bench.receiver.answers(307, '', { location: bench.receiver.url });
    await bench.complete();
    expect(await bench.attempted(id, 1)).toMatchObject({ problem: 'REDIRECT', responseStatus: 307 });
    expect(bench.receiver.received).toHaveLength(1);
  });

  it('is refused at the connection where the address is a private one by now', async () => {
    const { id } = await bench.add();
    await bench.sql(`UPDATE roster.webhook_endpoints SET url = 'https://10.0.0.1/' WHERE id = $1`, [id]);
    await bench.complete();
    expect(await bench.attempted(id, 1)).toMatchObject({ problem: 'PRIVATE_ADDRESS', responseStatus: null });
  });

  it('says where nothing listens', async () => {
    const { id } = await bench.add();
    await bench.receiver.close();
    await bench.complete();
    expect(await bench.attempted(id, 1)).toMatchObject({ problem: 'REFUSED', responseStatus: null });
  });

  it('lets the endpoint rest after three in a row, so that others are not kept waiting', async () => {
    const { id } = await bench.add();
    await bench.sql(
      `INSERT INTO roster.webhook_deliveries (ecosystem_id, endpoint_id, kind, person_ids, payload, occurred_at, next_attempt_at)
       SELECT $1, $2, 'SESSION_COMPLETED', '{}', '{}', now(), now() - interval '1 minute' FROM generate_series(1, 5)`,
      [bench.cast.ecosystemId, id],
    );
    bench.receiver.answers(500);
    await wakeDueWebhooks(bench.services);
    await eventually(async () => {
      const [row] = await bench.sql(`SELECT resting_until FROM roster.webhook_endpoints WHERE id = $1`, [id]);
      return row.resting_until;
    });
    await bench.later(0.05);
    expect(bench.receiver.received).toHaveLength(3);
    bench.receiver.answers(200);
    await bench.later(1);
    await eventually(async () => (await bench.deliveries(id, 'DELIVERED')).length === 5);
  });
});

describe('an endpoint that takes nothing for long', () => {
  /** Runs every attempt of one message, days apart. */
  async function exhaust(id: string): Promise<void> {
    await bench.complete();
    await bench.attempted(id, 1);
    for (let attempts = 2; attempts <= 10; attempts += 1) {
      await bench.later((attempts - 1) * 48);
      await bench.attempted(id, attempts);
    }
  }
  const told = async () =>
    (await bench.imports.subgraph.recorded('roster.webhook-disabled')).map(({ payload }) => payload);

  it('is switched off after ten attempts, and its owner is told', async () => {
    const { id } = await bench.add();
    bench.receiver.answers(500);
    await exhaust(id);
    const endpoint = await eventually(async () => {
      const now = await bench.endpoint(id);
      return now.status === 'DISABLED_FAILING' && now;
    });
    expect(endpoint).toMatchObject({ waiting: 0, failed: 1, disabledAt: expect.any(String) });
    expect(await told()).toContainEqual({ endpointId: id, endpointName: 'Bright Minds', why: 'FAILING' });
    // No messages are stored until somebody switches the endpoint on.
    await bench.complete();
    expect(await bench.deliveries(id)).toHaveLength(1);
    expect(await bench.refusal(WEBHOOKS.ping, { id })).toBe('CONFLICT');
  });

  it('stays on where other messages arrived meanwhile', async () => {
    const { id } = await bench.add();
    bench.receiver.answers(500);
    await bench.complete();
    await bench.attempted(id, 1);
    bench.setClock(24);
    bench.receiver.answers(200);
    await bench.ask(WEBHOOKS.ping, { id });
    await eventually(async () => (await bench.deliveries(id, 'DELIVERED')).length >= 1);
    bench.receiver.answers(500);
    await bench.sql(
      `UPDATE roster.webhook_deliveries SET status = 'PENDING', tries = 9, next_attempt_at = now() WHERE endpoint_id = $1 AND kind <> 'PING'`,
      [id],
    );
    await bench.later(48);
    await eventually(async () => (await bench.deliveries(id, 'FAILED')).length === 1);
    expect((await bench.endpoint(id)).status).toBe('ENABLED');
  });

  it('is switched off at once where it answers that it is gone', async () => {
    const { id } = await bench.add();
    bench.receiver.answers(410);
    await bench.complete();
    await eventually(async () => (await bench.endpoint(id)).status === 'DISABLED_GONE');
    expect(await told()).toContainEqual({ endpointId: id, endpointName: 'Bright Minds', why: 'GONE' });
  });
});

describe('sending again by hand', () => {
  it('sends one message, or all that failed since a time, under their ids', async () => {
    const { id } = await bench.add();
    await bench.complete();
    const done = await bench.attempted(id, 1);
    await bench.ask(WEBHOOKS.again, { id: done.id });
    expect(await bench.attempted(id, 2)).toMatchObject({ id: done.id, status: 'DELIVERED' });
    expect(bench.receiver.ids()).toEqual([done.id, done.id]);
    await bench.ask(WEBHOOKS.enable, { input: { id, enabled: false } });
    expect(await bench.refusal(WEBHOOKS.again, { id: done.id })).toBe('CONFLICT');
    await bench.ask(WEBHOOKS.enable, { input: { id, enabled: true } });
    await bench.sql(`UPDATE roster.webhook_deliveries SET status = 'FAILED' WHERE endpoint_id = $1`, [id]);
    const since = (hours: number) => ({
      input: { endpointId: id, since: new Date(Date.now() + hours * 3_600_000).toISOString() },
    });
    expect((await bench.ask(WEBHOOKS.allAgain, since(1))).again.count).toBe(0);
    expect((await bench.ask(WEBHOOKS.allAgain, since(-1))).again.count).toBe(1);
    await bench.attempted(id, 3);
    expect(bench.receiver.ids()).toEqual([done.id, done.id, done.id]);
  });

  it('ends what waits where the endpoint is switched off', async () => {
    const { id } = await bench.add();
    bench.receiver.answers(500);
    await bench.complete();
    await bench.attempted(id, 1);
    const off = (await bench.ask(WEBHOOKS.enable, { input: { id, enabled: false } })).endpoint;
    expect(off).toMatchObject({ status: 'DISABLED', waiting: 0, failed: 1 });
    expect((await bench.ask(WEBHOOKS.enable, { input: { id, enabled: false } })).endpoint).toEqual(off);
    expect(await bench.deliveries(id)).toMatchObject([{ status: 'FAILED', problem: 'ENDPOINT_DISABLED' }]);
    await bench.later(100);
    expect(bench.receiver.received).toHaveLength(1);
  });

  it('pings once, whatever comes back', async () => {
    const { id, secret } = await bench.add();
    bench.receiver.answers(500, 'no');
    const { delivery } = await bench.ask(WEBHOOKS.ping, { id });
    expect(delivery).toMatchObject({ kind: 'PING', status: 'PENDING' });
    expect(await bench.attempted(id, 1)).toMatchObject({
      status: 'FAILED',
      responseStatus: 500,
      responseBody: 'no',
    });
    expect(verified(bench.receiver.received[0]!, secret)).toMatchObject({
      type: 'webhook.ping',
      data: { endpointId: id },
    });
    expect(await bench.endpoint(id)).toMatchObject({ failingSince: null, status: 'ENABLED' });
  });
});

describe('once', () => {
  it('sends each message once with two workers and many looks at the same time', async () => {
    const { id } = await bench.add();
    const { tenancy, redis, telemetry, config } = bench.services;
    const connection = redis.duplicate();
    const other = new JobQueue<Services>({
      tenancy,
      redis: connection,
      prefix: config.REDIS_PREFIX,
      telemetry,
      services: bench.services,
      jobs: [sendWebhooksJob],
      schedules: [],
    });
    await other.start();
    const sessions = Array.from({ length: 20 }, () => bench.complete());
    const looks = Array.from({ length: 10 }, () => wakeDueWebhooks(bench.services));
    await Promise.all([...sessions, ...looks]);
    await eventually(async () => (await bench.deliveries(id, 'DELIVERED')).length === 20);
    expect(bench.receiver.received).toHaveLength(20);
    expect(new Set(bench.receiver.ids()).size).toBe(20);
    await other.stop();
    connection.disconnect();
  });

  it('sends a message again under its id where the worker died before it was noted', async () => {
    const { id } = await bench.add();
    await bench.complete();
    const { id: deliveryId } = await bench.attempted(id, 1);
    await bench.sql(
      `UPDATE roster.webhook_deliveries SET status = 'PENDING', next_attempt_at = occurred_at WHERE id = $1`,
      [deliveryId],
    );
    let steps = 0;
    const services = Object.assign(Object.create(bench.services), {
      tenancy: {
        within: (...args: Parameters<Services['tenancy']['within']>) => {
          steps += 1;
          if (steps === 2) throw new Error('killed');
          return bench.services.tenancy.within(...args);
        },
      },
    }) as Services;
    const job = {
      actor: { ...bench.imports.admin },
      data: { endpointId: id },
      signal: new AbortController().signal,
      doneWith: async () => undefined,
    } as unknown as RunningJob<SendWebhooks>;
    await expect(sendDue(job, services)).rejects.toThrow('killed');
    await sendDue(job, bench.services);
    expect(bench.receiver.ids()).toEqual([deliveryId, deliveryId, deliveryId]);
    expect(await bench.attempted(id, 2)).toMatchObject({ status: 'DELIVERED' });
  });

  it('forgets what was sent after 30 days', async () => {
    const { id } = await bench.add();
    await bench.complete();
    await bench.attempted(id, 1);
    bench.setClock(29 * 24);
    await pruneWebhookDeliveries(bench.services);
    expect(await bench.deliveries(id)).toHaveLength(1);
    bench.setClock(31 * 24);
    await pruneWebhookDeliveries(bench.services);
    expect(await bench.deliveries(id)).toEqual([]);
  });
});
