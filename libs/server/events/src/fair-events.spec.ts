import { randomUUID } from 'node:crypto';
import { eventually, makeCast, probe, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { Consumer } from './consumer';
import { streamKey } from './event';
import { Relay } from './relay.platform';
import { epochKey, serverOf } from './server-of';
import { TenantTurns } from './tenant-turns';

const MANY = 3000;

describe('events of several tenants', () => {
  const started: TestSubgraph[] = [];
  const stopping: (() => Promise<void>)[] = [];
  const { ecosystemId: large, otherEcosystemId: small } = makeCast();

  /** A subgraph whose relay and consumers do not work yet. */
  const start = async () => {
    const subgraph = await startTestSubgraph(probe, { background: false });
    started.push(subgraph);
    const { redis, config } = subgraph.services;
    const stream = streamKey(config.REDIS_PREFIX, 'probe');
    return { subgraph, redis, stream };
  };
  afterEach(async () => {
    await Promise.all(stopping.splice(0).map((stop) => stop()));
    await Promise.all(started.splice(0).map((each) => each.close()));
  });

  const texts = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at}`);
  /** Records events, one after the other. */
  const record = async ({ admin }: TestSubgraph, tenant: string, names: string[]) => {
    await admin.query(
      `INSERT INTO probe.outbox (ecosystem_id, type, version, payload)
       SELECT $1, 'probe.note-written', 1, jsonb_build_object('text', text)
       FROM unnest($2::text[]) WITH ORDINALITY AS t (text, place) ORDER BY place`,
      [tenant, names],
    );
  };
  const publish = async (
    { subgraph, redis, stream }: Awaited<ReturnType<typeof start>>,
    tenant: string,
    names: string[],
  ) => {
    const pipeline = redis.pipeline();
    for (const text of names) {
      const event = { id: randomUUID(), type: 'probe.note-written', version: 1, ecosystemId: tenant };
      pipeline.xadd(stream, '*', 'event', JSON.stringify({ ...event, payload: { text } }));
    }
    await pipeline.exec();
    return subgraph;
  };
  const heard = async ({ admin }: TestSubgraph, tenant: string): Promise<string[]> => {
    const { rows } = await admin.query<{ text: string }>(
      `SELECT text FROM probe.notes WHERE ecosystem_id = $1 AND text LIKE 'heard: %' ORDER BY id`,
      [tenant],
    );
    return rows.map(({ text }) => text.slice('heard: '.length));
  };
  const consume = ({ services }: TestSubgraph) => {
    const { tenancy, redis, telemetry, config } = services;
    const consumer = new Consumer(probe.consumers![0]!, {
      tenancy,
      redis,
      telemetry,
      prefix: config.REDIS_PREFIX,
    });
    stopping.push(() => consumer.stop());
    consumer.start();
    return consumer;
  };
  const relay = ({ services }: TestSubgraph) => {
    const { tenancy, redis, logger, config } = services;
    const made = new Relay(tenancy, redis, logger, config.REDIS_PREFIX);
    stopping.push(() => made.stop());
    made.start();
  };
  const published = async ({ redis, stream }: Awaited<ReturnType<typeof start>>) =>
    (await redis.xrange(stream, '-', '+')).map(
      ([, fields]) => JSON.parse(fields[1]!) as { ecosystemId: string; payload: { text: string } },
    );
  const textsOf = (events: { ecosystemId: string; payload: { text: string } }[], tenant: string) =>
    events.filter(({ ecosystemId }) => ecosystemId === tenant).map(({ payload }) => payload.text);

  it('are published by turns: one is not behind the thousands that another tenant has recorded before', async () => {
    const made = await start();
    await record(made.subgraph, large, texts('large', MANY));
    await record(made.subgraph, small, ['small 0', 'small 1']);
    relay(made.subgraph);
    const events = await eventually(async () => {
      const all = await published(made);
      return all.length === MANY + 2 && all;
    });
    const order = events.map(({ payload }) => payload.text);
    expect(order.slice(0, 4).sort()).toEqual(['large 0', 'large 1', 'small 0', 'small 1']);
    expect(textsOf(events, large)).toEqual(texts('large', MANY));
    expect(textsOf(events, small)).toEqual(['small 0', 'small 1']);
  });

  it('are published once and in their order while several servers publish', async () => {
    const made = await start();
    const tenants = [large, small, randomUUID()];
    for (const tenant of tenants) await record(made.subgraph, tenant, texts(tenant, 1000));
    // Else each of them would find an emptied Redis, and publish everything again.
    const key = epochKey(made.redis, made.stream);
    await made.redis.set(key, (await serverOf(made.redis, key)).server);
    for (let each = 0; each < 3; each++) relay(made.subgraph);
    const events = await eventually(async () => {
      const all = await published(made);
      return all.length >= 3000 && all;
    });
    for (const tenant of tenants) expect(textsOf(events, tenant)).toEqual(texts(tenant, 1000));
  });

  it('are handled by turns: one is not behind the thousands that another tenant has published before', async () => {
    const made = await start();
    await publish(made, large, texts('large', MANY));
    await publish(made, small, ['small']);
    consume(made.subgraph);
    await eventually(async () => (await heard(made.subgraph, small)).length === 1);
    const { rows } = await made.subgraph.admin.query<{ before: number }>(
      `SELECT count(*)::int AS before FROM probe.notes
       WHERE ecosystem_id = $1 AND id < (SELECT id FROM probe.notes WHERE text = 'heard: small')`,
      [large],
    );
    // A turn has at most 50 events while others wait, and 200 otherwise.
    expect(rows[0]!.before).toBeLessThanOrEqual(200);
    await eventually(async () => (await heard(made.subgraph, large)).length === MANY);
    expect(await heard(made.subgraph, large)).toEqual(texts('large', MANY));
  });

  it('are handled once and in the order of each tenant while several servers handle them', async () => {
    const made = await start();
    const tenants = [large, small, randomUUID(), randomUUID()];
    for (let each = 0; each < 3; each++) consume(made.subgraph);
    for (let from = 0; from < 300; from += 50)
      for (const tenant of tenants) await publish(made, tenant, texts(tenant, 300).slice(from, from + 50));
    for (const tenant of tenants) {
      await eventually(async () => (await heard(made.subgraph, tenant)).length >= 300);
      expect(await heard(made.subgraph, tenant)).toEqual(texts(tenant, 300));
    }
  });

  it('wait behind one of their tenant that fails, and not behind one of another tenant', async () => {
    const made = await start();
    await publish(made, large, ['before', 'poison', 'behind the poison']);
    consume(made.subgraph);
    await eventually(async () => (await heard(made.subgraph, large)).includes('before'));
    await publish(made, small, texts('small', 3));
    await eventually(async () => (await heard(made.subgraph, small)).length === 3);
    expect(await heard(made.subgraph, large)).toEqual(['before']);
    await eventually(async () => (await heard(made.subgraph, large)).includes('behind the poison'));
    expect(await heard(made.subgraph, large)).toEqual(['before', 'behind the poison']);
    const { rows } = await made.subgraph.admin.query(
      `SELECT event->'payload' AS payload FROM probe.unhandled_events`,
    );
    expect(rows).toEqual([{ payload: { text: 'poison' } }]);
  });

  it('go on in their order when the server dies that has their turn', async () => {
    const made = await start();
    const { redis, stream } = made;
    await redis.xgroup('CREATE', stream, 'probe', '0', 'MKSTREAM');
    await publish(made, large, texts('event', 3));
    const dying = new TenantTurns({ redis, stream, group: 'probe', leaseMs: 1500 });
    await dying.read();
    expect(await dying.take()).toMatchObject({ tenant: large });
    consume(made.subgraph);
    await publish(made, large, ['event 3']);
    await publish(made, small, ['meanwhile']);
    await eventually(async () => (await heard(made.subgraph, small)).length === 1);
    await eventually(async () => (await heard(made.subgraph, large)).length === 4);
    expect(await heard(made.subgraph, large)).toEqual(texts('event', 4));
  });

  it('pass at once to another server when one is stopped', async () => {
    const made = await start();
    const first = consume(made.subgraph);
    await publish(made, large, texts('large', MANY));
    await eventually(async () => (await heard(made.subgraph, large)).length > 0);
    await first.stop();
    const before = (await heard(made.subgraph, large)).length;
    expect(before).toBeLessThan(MANY);
    consume(made.subgraph);
    const stoppedAt = performance.now();
    await eventually(async () => (await heard(made.subgraph, large)).length > before);
    expect(performance.now() - stoppedAt).toBeLessThan(3500); // a turn of a server that died is taken after 4 s
    await eventually(async () => (await heard(made.subgraph, large)).length === MANY);
    expect(await heard(made.subgraph, large)).toEqual(texts('large', MANY));
  });
});
