import { randomUUID } from 'node:crypto';
import type { RedisConnection } from '@lyceum/server/redis';
import {
  deleteKeys,
  eventually,
  makeCast,
  startTestSubgraph,
  type TestSubgraph,
} from '@lyceum/server/testing';
import type { TenantDb } from '@lyceum/server/tenancy';
import { probe } from '../../testing/fixtures/probe/probe';
import { republish } from './republish.platform';
import { epochKey, serverOf } from './server-of';

const WRITE = 'mutation ($text: String!) { writeNote(text: $text) { id } }';

describe('events and jobs', () => {
  let subgraph: TestSubgraph;
  const { actors, ecosystemId, otherEcosystemId } = makeCast();

  beforeAll(async () => {
    subgraph = await startTestSubgraph(probe);
  });
  afterAll(() => subgraph.close());

  const standby: TestSubgraph[] = [];
  /** Starts a second subgraph whose background work does not run yet; closed after the test. */
  const startStandby = async () => {
    const started = await startTestSubgraph(probe, { background: false });
    standby.push(started);
    return started;
  };
  afterEach(() => Promise.all(standby.splice(0).map((each) => each.close())));

  /** Lets the relay find the server that it published to, so that it does not publish old events again. */
  const keepPublished = async (redis: RedisConnection, stream: string) => {
    const key = epochKey(redis, stream);
    await redis.set(key, (await serverOf(redis, key)).server);
  };

  const count = async (text: string) =>
    Number(
      (await subgraph.admin.query('SELECT count(*) FROM probe.notes WHERE text = $1', [text])).rows[0].count,
    );
  const write = (text: string) => subgraph.as(actors.superAdmin).query(WRITE, { text });
  /** Adds events to the stream of a subgraph that does not read yet, so that it reads all of them at once. */
  const publishToStandby = async (
    { services: { redis, config } }: TestSubgraph,
    events: (readonly [tenant: string, what: 'imported' | 'written', text: string])[],
  ) => {
    const stream = `${config.REDIS_PREFIX}events:probe`;
    await keepPublished(redis, stream);
    for (const [tenant, what, text] of events) {
      const event = { id: randomUUID(), type: `probe.note-${what}`, version: 1, ecosystemId: tenant };
      await redis.xadd(stream, '*', 'event', JSON.stringify({ ...event, payload: { text } }));
    }
  };

  it('delivers a committed event to its consumer and runs its job', async () => {
    await write('hello');
    await eventually(async () => (await count('heard: hello')) === 1 && (await count('HELLO')) === 1);
  });

  it('leaves events and jobs to other instances while it stands by, and takes them up after its start', async () => {
    await subgraph.background.stop();
    await write('at rest');
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(await count('heard: at rest')).toBe(0);
    await subgraph.background.start();
    await eventually(async () => (await count('heard: at rest')) === 1 && (await count('AT REST')) === 1);
  });

  it('gives the later event of two overlapping transactions the later time, whichever began first', async () => {
    const { tenancy } = subgraph.services;
    const record = (db: TenantDb, text: string) =>
      db.record({ type: 'probe.note-written', payload: { text } });
    await tenancy.within(actors.superAdmin, async (first) => {
      await first.query('SELECT 1');
      await tenancy.within(actors.superAdmin, (second) => record(second, 'earlier state'));
      await record(first, 'later state');
    });
    const { rows } = await subgraph.admin.query(
      `SELECT payload ->> 'text' AS text FROM probe.outbox WHERE payload ->> 'text' LIKE '% state' ORDER BY occurred_at`,
    );
    expect(rows.map(({ text }) => text)).toEqual(['earlier state', 'later state']);
  });

  it('handles a repeated event once', async () => {
    const event = await subgraph.publish('probe', {
      type: 'probe.note-written',
      ecosystemId,
      payload: { text: 'once' },
    });
    await subgraph.services.redis.xadd(
      `${subgraph.services.config.REDIS_PREFIX}events:probe`,
      '*',
      'event',
      JSON.stringify(event),
    );
    await subgraph.publish('probe', { type: 'probe.note-written', ecosystemId, payload: { text: 'after' } });
    expect(await count('heard: once')).toBe(1);
  });

  it('deletes events older than a week from the outbox and from the stream', async () => {
    const other = await startStandby();
    const { redis, config } = other.services;
    const stream = `${config.REDIS_PREFIX}events:probe`;
    const old = { id: randomUUID(), type: 'probe.of-old', version: 1, ecosystemId, payload: {} };
    await redis.xadd(stream, String(Date.now() - 8 * 86_400_000), 'event', JSON.stringify(old));
    await redis.xadd(stream, String(Date.now() - 6 * 86_400_000), 'event', JSON.stringify(old));
    await other.admin.query(
      `INSERT INTO probe.outbox (ecosystem_id, type, version, payload, occurred_at, published_at)
       SELECT $1, 'probe.of-old', 1, '{}', now() - make_interval(days => days), now() FROM unnest('{6,8}'::int[]) AS days`,
      [ecosystemId],
    );
    await keepPublished(redis, stream);
    await other.background.start();
    await eventually(async () => (await redis.xlen(stream)) === 1);
    await eventually(async () => (await other.recorded('probe.of-old')).length === 1);
  });

  it('publishes and reads large events in small batches, in order', async () => {
    const other = await startStandby();
    const { redis, config } = other.services;
    const stream = `${config.REDIS_PREFIX}events:probe`;
    // Random letters, because Postgres cannot compress them (as it cannot compress the ids of an import).
    await other.admin.query(
      `INSERT INTO probe.outbox (ecosystem_id, type, version, payload)
       SELECT $1, 'probe.note-written', 1, jsonb_build_object('text', 'large ' || n, 'rest', (
         SELECT string_agg(gen_random_uuid()::text, '') FROM generate_series(1, 20000) WHERE n > 0))
       FROM generate_series(1, 40) n`,
      [ecosystemId],
    );
    await other.background.start();
    await eventually(async () => (await redis.xlen(stream)) === 40);
    // Events that one transaction published have the same `published_at`.
    const batches = await other.admin.query(
      `SELECT count(*)::int AS n FROM probe.outbox WHERE payload->>'text' LIKE 'large %' GROUP BY published_at`,
    );
    expect(Math.max(...batches.rows.map(({ n }) => n))).toBeLessThanOrEqual(8);
    const entries = await redis.xrange(stream, '-', '+');
    const texts = entries.map(([, fields]) => JSON.parse(fields[1]!).payload.text as string);
    const ids = entries.map(([, fields]) => JSON.parse(fields[1]!).id as string);
    expect(new Set(texts).size).toBe(40);
    expect(ids).toEqual([...ids].sort());
    await eventually(async () => {
      const { rows } = await other.admin.query(
        `SELECT count(*)::int AS n FROM probe.notes WHERE text LIKE 'heard: large %'`,
      );
      return rows[0].n === 40;
    });
  });

  it('passes consecutive events of one type and tenant to their batch handler, in order with the others', async () => {
    const other = await startStandby();
    await publishToStandby(other, [
      [ecosystemId, 'imported', 'a'],
      [ecosystemId, 'imported', 'b'],
      [ecosystemId, 'written', 'between'],
      [ecosystemId, 'imported', 'c'],
      [otherEcosystemId, 'imported', 'd'],
    ]);
    await other.background.start();
    const heard = async (tenant: string) => {
      const { rows } = await other.admin.query<{ text: string }>(
        `SELECT text FROM probe.notes WHERE text LIKE 'heard%' AND ecosystem_id = $1 ORDER BY id`,
        [tenant],
      );
      return rows.map(({ text }) => text);
    };
    await eventually(
      async () => [...(await heard(ecosystemId)), ...(await heard(otherEcosystemId))].length === 4,
    );
    expect(await heard(ecosystemId)).toEqual(['heard together: a, b', 'heard: between', 'heard together: c']);
    expect(await heard(otherEcosystemId)).toEqual(['heard together: d']);
  });

  it('puts aside only the event of a batch that cannot be handled', async () => {
    const other = await startStandby();
    const texts = ['e', 'unreadable', 'f'];
    await publishToStandby(
      other,
      texts.map((text) => [ecosystemId, 'imported', text]),
    );
    await other.background.start();
    const heard = await eventually(async () => {
      const { rows } = await other.admin.query(`SELECT text FROM probe.notes ORDER BY id`);
      return rows.length === 2 && rows;
    });
    expect(heard).toEqual([{ text: 'heard together: e' }, { text: 'heard together: f' }]);
    const { rows } = await other.admin.query(
      `SELECT event->'payload' AS payload FROM probe.unhandled_events`,
    );
    expect(rows).toEqual([{ payload: { text: 'unreadable' } }]);
  });

  it('publishes again what an emptied Redis lost, without repeating an effect', async () => {
    await write('before the loss');
    await eventually(async () => (await count('heard: before the loss')) === 1);
    // Redis lost everything before the consumer read a published event: its inbox row is missing.
    await subgraph.admin.query(
      `DELETE FROM probe.inbox; DELETE FROM probe.notes WHERE text = 'heard: before the loss'`,
    );
    await subgraph.admin.query(
      `INSERT INTO probe.inbox SELECT ecosystem_id, id FROM probe.outbox WHERE payload->>'text' <> 'before the loss'`,
    );
    const { redis, config } = subgraph.services;
    const stream = `${config.REDIS_PREFIX}events:probe`;
    await redis.del(stream, epochKey(redis, stream));
    await eventually(async () => (await count('heard: before the loss')) === 1);
    expect(await count('heard: hello')).toBe(1);
  });

  it('publishes again what a Redis lost that took the place of another, without repeating an effect', async () => {
    await write('acknowledged and lost');
    await eventually(async () => (await count('heard: acknowledged and lost')) === 1);
    await subgraph.admin.query(
      `DELETE FROM probe.inbox i USING probe.outbox o
       WHERE o.id = i.event_id AND o.payload->>'text' = 'acknowledged and lost'`,
    );
    await subgraph.admin.query(`DELETE FROM probe.notes WHERE text = 'heard: acknowledged and lost'`);
    // Published long before those that Redis may have lost.
    await subgraph.admin.query(
      `UPDATE probe.outbox SET published_at = published_at - interval '1 hour' WHERE payload->>'text' = 'hello'`,
    );
    const { redis, config } = subgraph.services;
    const key = epochKey(redis, `${config.REDIS_PREFIX}events:probe`);
    await redis.set(key, 'the run id of the server before');
    await eventually(async () => (await count('heard: acknowledged and lost')) === 1);
    expect(await count('heard: hello')).toBe(1);
    expect(await redis.get(key)).not.toBe('the run id of the server before');
    const { rows } = await subgraph.admin.query(
      `SELECT published_at < now() - interval '50 minutes' AS old FROM probe.outbox WHERE payload->>'text' = 'hello'`,
    );
    expect(rows).toEqual([{ old: true }]);
  });

  it('publishes again, by a command, what a restored consumer has lost, without repeating an effect', async () => {
    await write('before the moment');
    await write('after the moment');
    await eventually(async () => (await count('heard: after the moment')) === 1);
    // The consumer's database is restored to the moment between the two; Redis counts both events as handled.
    await subgraph.admin.query(
      `DELETE FROM probe.inbox i USING probe.outbox o
       WHERE o.id = i.event_id AND o.payload->>'text' = 'after the moment'`,
    );
    await subgraph.admin.query(`DELETE FROM probe.notes WHERE text = 'heard: after the moment'`);
    const { rows } = await subgraph.admin.query(
      `SELECT occurred_at AS at FROM probe.outbox WHERE payload->>'text' = 'before the moment'`,
    );
    const said = await republish(subgraph.services, ['--since', rows[0].at.toISOString()]);
    expect(said).toBe('probe: 2 events go again');
    await eventually(async () => (await count('heard: after the moment')) === 1);
    // A third event, so that the repetition of the first was handled.
    await write('behind the moment');
    await eventually(async () => (await count('heard: behind the moment')) === 1);
    expect(await count('heard: before the moment')).toBe(1);
  });

  it.each([
    ['yesterday', /--since: write an instant/],
    ['2026-01-01T00:00:00Z', /--since: events older than 7 days/],
  ])('refuses to publish again since %s', async (since, refusal) => {
    await expect(republish(subgraph.services, ['--since', since])).rejects.toThrow(refusal);
  });

  it('retries a failing job until it succeeds', async () => {
    await write('fail twice');
    await eventually(async () => (await count('FAIL TWICE')) === 1);
    expect(await count('tried')).toBe(3);
  });

  it('never runs a job again that its handler has marked as done, and saves nothing of a second run', async () => {
    await write('done early');
    await write('behind it'); // one after the other, so that the first event is settled before the second is written
    await eventually(async () => (await count('BEHIND IT')) === 1);
    expect(await count('DONE, ONCE')).toBe(1);
    const { rows } = await subgraph.admin.query(
      `SELECT status, attempts, error FROM probe.job_records WHERE data->>'text' = 'done early'`,
    );
    expect(rows).toEqual([{ status: 'DONE', attempts: 1, error: null }]);
  });

  it('calls failed() of a job that was given up again where the first call was interrupted', async () => {
    await subgraph.admin.query(
      `INSERT INTO probe.job_records (ecosystem_id, kind, data, updated_at)
       VALUES ($1, 'give-up', '{"text": "the ghost"}', now() - interval '1 minute')`,
      [ecosystemId],
    );
    await eventually(async () => (await count('gave up the ghost')) === 1);
    const status = async () =>
      (await subgraph.admin.query(`SELECT status FROM probe.job_records WHERE kind = 'give-up'`)).rows[0]
        .status;
    await eventually(async () => (await status()) === 'FAILED');
  });

  it('runs a job again that a killed process left running and Redis lost', async () => {
    await subgraph.admin.query(
      `INSERT INTO probe.job_records (ecosystem_id, kind, data, status, lease_owner, lease_until, updated_at)
       VALUES ($1, 'shout', '{"text": "left over"}', 'RUNNING', 'a dead process', now() - interval '1 second', now() - interval '1 minute')`,
      [ecosystemId],
    );
    await eventually(async () => (await count('LEFT OVER')) === 1);
  });

  it('puts an event aside that cannot be handled, and goes on with the next', async () => {
    await write('poison');
    await write('after the poison');
    await eventually(async () => (await count('heard: after the poison')) === 1);
    const { rows } = await subgraph.admin.query('SELECT type, error FROM probe.unhandled_events');
    expect(rows).toEqual([{ type: 'probe.note-written', error: 'Error: cannot be handled' }]);
  });

  it('retries unhandled events once they are due', async () => {
    await write('cure');
    await subgraph.admin.query(`UPDATE probe.unhandled_events SET failed_at = now() - interval '2 minutes'`);
    await eventually(async () => (await count('heard: poison')) === 1);
    const left = async () => (await subgraph.admin.query('SELECT 1 FROM probe.unhandled_events')).rows.length;
    await eventually(async () => (await left()) === 0);
  });

  it('waits for an unavailable service without a limit: no event is put aside, no attempt is counted', async () => {
    await write('ask');
    const tries = async () => {
      const { rows } = await subgraph.admin.query(
        `SELECT attempts, status, error FROM probe.job_records WHERE data->>'text' = 'ask'`,
      );
      return rows[0];
    };
    const tried = await eventually(async () => {
      const job = await tries();
      return job.error !== null && job.status === 'QUEUED' && job; // it is retried every few seconds
    });
    expect(tried).toMatchObject({ attempts: 0, error: 'Error: connect refused' });
    expect((await subgraph.admin.query('SELECT 1 FROM probe.unhandled_events')).rows).toEqual([]);
    await subgraph.admin.query(
      `INSERT INTO probe.notes (ecosystem_id, text) SELECT ecosystem_id, 'back' FROM probe.notes LIMIT 1`,
    );
    await eventually(async () => (await count('heard: ask')) === 1 && (await count('ASK')) === 1);
  });

  it('claims entries that a killed instance read and did not acknowledge', async () => {
    const { redis, config } = subgraph.services;
    const stream = `${config.REDIS_PREFIX}events:probe`;
    const event = {
      id: randomUUID(),
      type: 'probe.note-written',
      version: 1,
      ecosystemId,
      occurredAt: new Date().toISOString(),
      actorUserId: null,
      requestId: null,
      payload: { text: 'taken' },
    };
    // One transaction, so that the running instance cannot read between the commands of the instance that dies.
    await redis
      .multi()
      .xadd(stream, '*', 'event', JSON.stringify(event))
      .xreadgroup('GROUP', 'probe', 'a dead process', 'STREAMS', stream, '>')
      .exec();
    await eventually(async () => (await count('heard: taken')) === 1);
  });

  it('restores the schedules after Redis was emptied', async () => {
    const { redis, config } = subgraph.services;
    const ticks = async () => Number(await redis.get(`${config.REDIS_PREFIX}ticks`));
    await eventually(async () => (await ticks()) > 0);
    await deleteKeys(redis, `*${config.REDIS_PREFIX}jobs*probe-tick:*`);
    const before = await ticks();
    await eventually(async () => (await ticks()) > before);
  });
});
