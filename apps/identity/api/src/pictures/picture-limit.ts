import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor } from '@lyceum/server/actor';
import { RateLimited } from '@lyceum/server/errors';
import type { Services, SubgraphConfig } from '@lyceum/server/subgraph';

/** Pictures that one account may upload: 20 in ten minutes. */
const LIMIT = { points: 20, duration: 600 };

const limiters = new WeakMap<SubgraphConfig, RateLimiterRedis>();

/** Counted in Redis for all processes; while Redis is down, each process counts for itself. */
function limiterOf({ config, redis }: Services): RateLimiterRedis {
  let limiter = limiters.get(config);
  if (!limiter) {
    const limit = { ...LIMIT, keyPrefix: `${config.REDIS_PREFIX}pictures` };
    limiter = new RateLimiterRedis({
      ...limit,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
    limiters.set(config, limiter);
  }
  return limiter;
}

/** Counts before decoding, so that refused pictures count too. */
export async function countPicture({ accountId, userId }: Actor, services: Services): Promise<void> {
  await limiterOf(services)
    .consume(accountId ?? userId ?? '')
    .catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new RateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    });
}
