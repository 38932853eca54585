import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { probe } from '../../testing/fixtures/probe/probe';

const WRITE = 'mutation ($text: String!) { writeNote(text: $text) { id } }';

async function until<T>(check: () => Promise<T | undefined | false>, ms = 12_000): Promise<T> {
  for (let waited = 0; waited < ms; waited += 25) {
    const found = await check();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('waited in vain');
}

describe('events and jobs', () => {
  let subgraph: TestSubgraph;
  const { actors, ecosystemId } = makeCast();

  beforeAll(async () => {
    subgraph = await startTestSubgraph(probe);
  });
  afterAll(() => subgraph.close());

  const count = async (text: string) =>
    Number(
      (await subgraph.admin.query('SELECT count(*) FROM probe.notes WHERE text = $1', [text])).rows[0].count,
    );
  const write = (text: string) => subgraph.as(actors.superAdmin).query(WRITE, { text });

  it('carries a committed event to its consumer and runs its job', async () => {
    await write('hello');
    await until(async () => (await count('heard: hello')) === 1 && (await count('HELLO')) === 1);
  });

  it('gives a repeated event no second effect', async () => {
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

  it('publishes again what an emptied Redis lost, and doubles nothing', async () => {
    await write('before the loss');
    await until(async () => (await count('heard: before the loss')) === 1);
    // An event that was published but not yet read when Redis lost everything: its inbox row is missing.
    await subgraph.admin.query(
      `DELETE FROM probe.inbox; DELETE FROM probe.notes WHERE text = 'heard: before the loss'`,
    );
    await subgraph.admin.query(
      `INSERT INTO probe.inbox SELECT ecosystem_id, id FROM probe.outbox WHERE payload->>'text' <> 'before the loss'`,
    );
    const { redis, config } = subgraph.services;
    await redis.del(`${config.REDIS_PREFIX}events:probe`, `${config.REDIS_PREFIX}events:probe:epoch`);
    await until(async () => (await count('heard: before the loss')) === 1);
    expect(await count('heard: hello')).toBe(1);
  });

  it('tries a failing job again until it succeeds', async () => {
    await write('fail twice');
    await until(async () => (await count('FAIL TWICE')) === 1, 25_000);
    expect(await count('tried')).toBe(3);
  });

  it('takes up a job that a killed process left running and Redis forgot', async () => {
    await subgraph.admin.query(
      `INSERT INTO probe.job_records (ecosystem_id, kind, data, status, lease_owner, lease_until, updated_at)
       VALUES ($1, 'shout', '{"text": "left over"}', 'RUNNING', 'a dead process', now() - interval '1 second', now() - interval '1 minute')`,
      [ecosystemId],
    );
    await until(async () => (await count('LEFT OVER')) === 1);
  });

  it('puts an event that cannot be handled aside and goes on', async () => {
    await write('poison');
    await write('after the poison');
    await until(async () => (await count('heard: after the poison')) === 1, 40_000);
    const { rows } = await subgraph.admin.query('SELECT type, error FROM probe.unhandled_events');
    expect(rows).toEqual([{ type: 'probe.note-written', error: 'Error: cannot be handled' }]);
  });
});
