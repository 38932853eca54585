import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { openListener } from '@lyceum/server/redis';
import { breakConnections, eventually, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { probe } from '../../testing/fixtures/probe/probe';
import { RedisListener } from './redis-listener';

describe('RedisListener', () => {
  let subgraph: TestSubgraph;
  const close: (() => void)[] = [];

  beforeAll(async () => {
    subgraph = await startTestSubgraph(probe, { background: false });
  });
  afterAll(async () => {
    for (const each of close) each();
    await subgraph.close();
  });

  function listen() {
    const { redis } = subgraph.services;
    const name = randomUUID();
    const connection = openListener(redis, name);
    connection.on('error', () => undefined);
    const heard: string[] = [];
    const gaps: true[] = [];
    const listener = new RedisListener(connection, {
      onMessage: (channel, text) => heard.push(`${channel.slice(name.length)} ${text}`),
      onGap: () => gaps.push(true),
      logger: pino({ enabled: false }),
    });
    close.push(() => listener.close());
    const tell = async (channel: string, text: string) => {
      await redis.publish(`${name}${channel}`, text);
    };
    const subscribe = (channel: string) => listener.subscribe(`${name}${channel}`);
    return { connection, name, listener, heard, gaps, tell, subscribe };
  }

  it('subscribes at whatever moment of the connection it is asked', async () => {
    for (const moment of ['now', 'connect', 'ready'] as const) {
      const { connection, heard, gaps, tell, subscribe } = listen();
      const early = subscribe('early');
      if (moment !== 'now') await new Promise<void>((resolve) => connection.once(moment, () => resolve()));
      await Promise.all([early, subscribe('later')]);
      await tell('early', moment);
      await tell('later', moment);
      await eventually(() => heard.length === 2, moment);
      expect(heard).toEqual([`early ${moment}`, `later ${moment}`]);
      expect(gaps).toEqual([]);
    }
  });

  it('subscribes again after an outage, and reports the gap', async () => {
    const { name, heard, gaps, tell, subscribe, connection } = listen();
    await subscribe('one');
    const closed = new Promise<void>((resolve) => connection.once('close', () => resolve()));
    await breakConnections(subgraph.services.redis, name);
    await closed;
    // Subscribed while there is no connection.
    await subscribe('two');
    await eventually(() => gaps.length === 1, 'a gap');
    await tell('one', 'after');
    await tell('two', 'after');
    await eventually(() => heard.length === 2);
    expect(gaps).toEqual([true]);
  });

  it('ignores channels that it did not subscribe to, and resolves pending subscriptions when it is closed', async () => {
    const { listener, name, heard, tell, subscribe } = listen();
    const late = listen();
    await subscribe('one');
    await subscribe('two');
    listener.unsubscribe(`${name}one`);
    await tell('one', 'nothing');
    await tell('two', 'something');
    await eventually(() => heard.length > 0);
    expect(heard).toEqual(['two something']);
    const waiting = late.subscribe('one');
    late.listener.close();
    await waiting;
  });
});
