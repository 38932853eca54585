import { randomUUID } from 'node:crypto';
import { connectRedis } from '@lyceum/server/redis';
import { breakConnections, eventually, redisSettings } from '@lyceum/server/testing';
import { Counters } from './counters';
import { RateLimits, TooMany } from './rate-limits';

const ADDRESS = '203.0.113.7';

describe('rate limits', () => {
  const prefix = () => `test-${randomUUID()}:`;
  const opened: Counters[] = [];
  afterEach(() => {
    for (const counters of opened.splice(0)) counters.close();
  });

  /** A gateway's limits: three operations a minute of one address. */
  function openLimits(REDIS_PREFIX: string, { settings = redisSettings(), errors = [] as Error[] } = {}) {
    const counters = new Counters({ ...settings, REDIS_PREFIX }, (error) => errors.push(error));
    opened.push(counters);
    const limits = new RateLimits({
      counters,
      prefix: REDIS_PREFIX,
      anonymous: 3,
      account: 100,
      ecosystem: 100,
    });
    return { counters, limits };
  }
  const take = async (limits: RateLimits, times: number) => {
    for (let at = 0; at < times; at++) await limits.takeAnonymous(ADDRESS, 1);
  };
  const refused = (limits: RateLimits) =>
    expect(limits.takeAnonymous(ADDRESS, 1)).rejects.toBeInstanceOf(TooMany);

  it('are one allowance for all gateways', async () => {
    const shared = prefix();
    const [one, other] = [openLimits(shared), openLimits(shared)];
    await Promise.all([one.counters.connected, other.counters.connected]);
    await take(one.limits, 2);
    await take(other.limits, 1);
    await refused(one.limits);
    await refused(other.limits);
    await other.limits.takeAnonymous('203.0.113.8', 1);
  });

  it('remember the misses of an address', async () => {
    const { counters, limits } = openLimits(prefix());
    await counters.connected;
    for (let miss = 0; miss < 30; miss++) await limits.missedVendor(ADDRESS);
    await expect(limits.takeVendor(ADDRESS, 'a')).rejects.toBeInstanceOf(TooMany);
    await limits.takeVendor('203.0.113.8', 'a');
  });

  it.each(['false', 'true'] as const)(
    'hold in each gateway while Redis does not answer, without waiting for it (cluster: %s)',
    async (REDIS_CLUSTER) => {
      const errors: Error[] = [];
      // Nothing listens there.
      const settings = { REDIS_URL: 'redis://127.0.0.1:9', REDIS_CLUSTER };
      const { limits } = openLimits(prefix(), { settings, errors });
      await take(limits, 3);
      await refused(limits);
      await eventually(() => errors.length > 0);
    },
  );

  it('are shared again after the connection was lost', async () => {
    const shared = prefix();
    const [one, other] = [openLimits(shared), openLimits(shared)];
    await Promise.all([one.counters.connected, other.counters.connected]);
    const errors: Error[] = [];
    const redis = connectRedis(redisSettings(), { waits: true, onError: (error) => errors.push(error) });
    await breakConnections(redis, `${shared}gateway-limits`);
    redis.disconnect();
    await eventually(async () => {
      const address = randomUUID();
      for (let at = 0; at < 3; at++) await one.limits.takeAnonymous(address, 1);
      return other.limits.takeAnonymous(address, 1).then(
        () => false,
        (error) => error instanceof TooMany,
      );
    });
  });
});
