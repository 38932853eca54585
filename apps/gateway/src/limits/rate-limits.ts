import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { LIMITS } from '@lyceum/contracts/vendor-api';
import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import type { Counters } from './counters';

/** Too many operations in this minute. */
export class TooMany extends Error {
  static readonly WORDS: Words = t('limits.tooManyRequests');

  constructor(readonly retryAfterSeconds: number) {
    super(TooMany.WORDS.en);
  }
}

const SECONDS = 60;
/** Calendar programs poll rarely; a calendar opened on several devices is requested a few times at once. */
const FEED_READS = 30;
/** Requests for unknown feeds, per IP address. */
const FEED_MISSES = 60;
/** Unsigned callbacks, per IP address. */
const CALLBACK_MISSES = 30;

/** Requests with unknown vendor keys, per IP address. */
const VENDOR_MISSES = 30;

interface Options {
  counters: Counters;
  prefix: string;
  /** Operations per minute. */
  anonymous: number;
  account: number;
  ecosystem: number;
}

/** Limits operations instead of requests, because one request can contain many. */
export class RateLimits {
  /** Per IP address; shared by all gateways in Redis, so that a second gateway grants no second allowance. */
  readonly #anonymous: RateLimiterAbstract;
  /** Per account; in memory, since a count per gateway is enough. */
  readonly #accounts: RateLimiterMemory;
  /** Per organization, so that the people of one cannot take a whole gateway; in memory, for a gateway protects itself. */
  readonly #ecosystems: RateLimiterMemory;
  /** Per feed, and per IP address for unknown feeds. Many feeds are requested from the same few addresses. */
  readonly #feeds: RateLimiterAbstract;
  readonly #feedMisses: RateLimiterAbstract;
  readonly #callbackMisses: RateLimiterAbstract;
  readonly #vendors: RateLimiterAbstract;
  readonly #vendorMisses: RateLimiterAbstract;

  constructor({ counters, prefix, anonymous, account, ecosystem }: Options) {
    const ofEverybody = (name: string, points: number) => {
      const limit = { points, duration: SECONDS };
      return new RateLimiterRedis({
        ...limit,
        storeClient: counters.client,
        useRedisPackage: true,
        keyPrefix: `${prefix}rate:${name}`,
        // While Redis is unavailable, each gateway counts in memory, so that the limits stay in force.
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
    this.#ecosystems = new RateLimiterMemory({ points: ecosystem, duration: SECONDS });
  }

  /** For requests without a token. Rejects with `TooMany`. */
  takeAnonymous(address: string, operations: number): Promise<void> {
    return consume(this.#anonymous, address, operations);
  }

  /** For a read of one feed. Rejects with `TooMany`, also for an IP address that requested too many unknown feeds. */
  async takeFeed(address: string, feed: string): Promise<void> {
    const misses = await this.#feedMisses.get(address);
    if (misses && misses.consumedPoints >= FEED_MISSES) throw tooMany(misses);
    await consume(this.#feeds, feed, 1);
  }

  async missedFeed(address: string): Promise<void> {
    await consume(this.#feedMisses, address, 1).catch(() => undefined);
  }

  /** For a callback of a vendor. Rejects with `TooMany` for an IP address that sent too many unsigned ones. */
  async takeCallback(address: string): Promise<void> {
    const misses = await this.#callbackMisses.get(address);
    if (misses && misses.consumedPoints >= CALLBACK_MISSES) throw tooMany(misses);
  }

  async missedCallback(address: string): Promise<void> {
    await consume(this.#callbackMisses, address, 1).catch(() => undefined);
  }

  /** For a request with a vendor key. Rejects with `TooMany`, also after too many unknown keys of an IP address. */
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

  /** For everybody of an organization together. Rejects with `TooMany`. */
  takeEcosystem(ecosystemId: string, operations: number): Promise<void> {
    return consume(this.#ecosystems, ecosystemId, operations);
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
