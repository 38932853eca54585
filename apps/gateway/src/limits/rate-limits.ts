import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Words } from '@lyceum/server/actor';

/** Too many operations in this minute. */
export class TooMany extends Error {
  static readonly WORDS: Words = {
    en: 'Too many requests. Please wait and try again.',
    sp: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  };

  constructor(readonly retryAfterSeconds: number) {
    super(TooMany.WORDS.en);
  }
}

const SECONDS = 60;

interface Options {
  redis: Redis;
  prefix: string;
  /** Operations a minute. */
  anonymous: number;
  account: number;
}

/** Counts operations, not requests: a request can hold many. */
export class RateLimits {
  /** Of everybody together, so that no gateway beside this one gives a second allowance. */
  readonly #anonymous: RateLimiterAbstract;
  /** Of people we know; a count for each gateway is enough, and asks nobody. */
  readonly #accounts: RateLimiterMemory;

  constructor({ redis, prefix, anonymous, account }: Options) {
    const limit = { points: anonymous, duration: SECONDS };
    this.#anonymous = new RateLimiterRedis({
      ...limit,
      storeClient: redis,
      keyPrefix: `${prefix}rate:graphql`,
      // While Redis is away each gateway counts for itself: its absence lets nobody in.
      insuranceLimiter: new RateLimiterMemory(limit),
      rejectIfRedisNotReady: true,
    });
    this.#accounts = new RateLimiterMemory({ points: account, duration: SECONDS });
  }

  /** Of who shows no token. Rejects with `TooMany`. */
  takeAnonymous(address: string, operations: number): Promise<void> {
    return consume(this.#anonymous, address, operations);
  }

  /** Rejects with `TooMany`. */
  takeAccount(accountId: string, operations: number): Promise<void> {
    return consume(this.#accounts, accountId, operations);
  }
}

async function consume(limiter: RateLimiterAbstract, key: string, operations: number): Promise<void> {
  try {
    await limiter.consume(key, operations);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new TooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}
