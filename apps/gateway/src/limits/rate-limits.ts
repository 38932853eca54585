import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { LIMITS } from '@lyceum/contracts/vendor-api';
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
/** Programs come once in a while; a calendar that is opened on several devices comes a few times at once. */
const FEED_READS = 30;
/** Addresses that are none, from one place. */
const FEED_MISSES = 60;
/** News that no vendor signed, from one place. */
const CALLBACK_MISSES = 30;

/** Keys that are none, from one place. */
const VENDOR_MISSES = 30;

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
  /** Of one feed, and of whoever asks for feeds that are not there. Many feeds come from the same few addresses. */
  readonly #feeds: RateLimiterAbstract;
  readonly #feedMisses: RateLimiterAbstract;
  readonly #callbackMisses: RateLimiterAbstract;
  readonly #vendors: RateLimiterAbstract;
  readonly #vendorMisses: RateLimiterAbstract;

  constructor({ redis, prefix, anonymous, account }: Options) {
    const ofEverybody = (name: string, points: number) => {
      const limit = { points, duration: SECONDS };
      return new RateLimiterRedis({
        ...limit,
        storeClient: redis,
        keyPrefix: `${prefix}rate:${name}`,
        // While Redis is away each gateway counts for itself: its absence lets nobody in.
        insuranceLimiter: new RateLimiterMemory(limit),
        rejectIfRedisNotReady: true,
      });
    };
    this.#anonymous = ofEverybody('graphql', anonymous);
    this.#feeds = ofEverybody('feed', FEED_READS);
    this.#feedMisses = ofEverybody('feed-miss', FEED_MISSES);
    this.#callbackMisses = ofEverybody('callback-miss', CALLBACK_MISSES);
    this.#vendors = ofEverybody('vendor', LIMITS.requestsAMinute);
    this.#vendorMisses = ofEverybody('vendor-miss', VENDOR_MISSES);
    this.#accounts = new RateLimiterMemory({ points: account, duration: SECONDS });
  }

  /** Of who shows no token. Rejects with `TooMany`. */
  takeAnonymous(address: string, operations: number): Promise<void> {
    return consume(this.#anonymous, address, operations);
  }

  /** A reading of one feed. Rejects with `TooMany`, also for an address that asked for too many that are not there. */
  async takeFeed(address: string, feed: string): Promise<void> {
    const misses = await this.#feedMisses.get(address);
    if (misses && misses.consumedPoints >= FEED_MISSES) throw tooMany(misses);
    await consume(this.#feeds, feed, 1);
  }

  async missedFeed(address: string): Promise<void> {
    await consume(this.#feedMisses, address, 1).catch(() => undefined);
  }

  /** News of a vendor, who may have many: rejects with `TooMany` for an address that sent too much that was not signed. */
  async takeCallback(address: string): Promise<void> {
    const misses = await this.#callbackMisses.get(address);
    if (misses && misses.consumedPoints >= CALLBACK_MISSES) throw tooMany(misses);
  }

  async missedCallback(address: string): Promise<void> {
    await consume(this.#callbackMisses, address, 1).catch(() => undefined);
  }

  /** A request with a vendor's key. Rejects with `TooMany`, also for an address that tried too many that are none. */
  async takeVendor(address: string, keyHash: string): Promise<void> {
    const misses = await this.#vendorMisses.get(address);
    if (misses && misses.consumedPoints >= VENDOR_MISSES) throw tooMany(misses);
    await consume(this.#vendors, keyHash, 1);
  }

  async missedVendor(address: string): Promise<void> {
    await consume(this.#vendorMisses, address, 1).catch(() => undefined);
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
    throw tooMany(refusal);
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): TooMany {
  return new TooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
