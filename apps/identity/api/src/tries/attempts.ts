import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor } from '@lyceum/server/actor';
import type { Services, SubgraphConfig } from '@lyceum/server/subgraph';
import { notifyOfTries } from '../security-notes/subject';
import { clientOf } from './client-of';
import { backoffSeconds, SLOW, type SlowCounter } from './backoff';

const MINUTES_15 = 15 * 60;
const DAYS_90 = 90 * 24 * 3600;

/** Kinds of tries, with the number that is free in `duration` seconds. */
const LIMITS = {
  /** Ten failures lock the pair of account and client for 15 minutes. */
  'sign-in': { points: 10, duration: MINUTES_15, blockDuration: MINUTES_15 },
  'forgot-password': { points: 5, duration: 3600, blockDuration: 0 },
  link: { points: 30, duration: MINUTES_15, blockDuration: MINUTES_15 },
  /** Sign-ups and public forms: the people of one school use one IP address. */
  'sign-up': { points: 60, duration: 3600, blockDuration: 0 },
  /** Mails to one address that signed-out visitors trigger. */
  'sign-up-mail': { points: 5, duration: 3600, blockDuration: 0 },
  /** Per person: no account may send a hundred mails. */
  referral: { points: 20, duration: 3600, blockDuration: 0 },
  place: { points: 300, duration: MINUTES_15, blockDuration: 0 },
  /** Wrong codes of one account; see `strangersShare`. */
  'second-step': { points: 10, duration: MINUTES_15, blockDuration: MINUTES_15 },
  /** Codes and links that are sent to one address or number. */
  'send-code': { points: 6, duration: MINUTES_15, blockDuration: 0 },
  /** Per browser. */
  sso: { points: 30, duration: MINUTES_15, blockDuration: 0 },
} as const;

export type TryKind = keyof typeof LIMITS;

/** Counters without a limit of points, and the marks beside them. */
const COUNTERS = {
  account: { points: 1_000_000, duration: 24 * 3600 },
  client: { points: 1_000_000, duration: 3600 },
  /** Exists for as long as the next try has to wait. */
  gate: { points: 1, duration: 1 },
  /** The browser was signed in to the account. */
  known: { points: 1, duration: DAYS_90 },
} as const;

type Counter = TryKind | keyof typeof COUNTERS;

const made = new WeakMap<SubgraphConfig, Map<Counter, RateLimiterRedis>>();

/** Counted in Redis for all processes; while Redis is down, each process counts, so that every limit stays. */
function limiterOf({ config, redis }: Services, of: Counter): RateLimiterRedis {
  const limiters = made.get(config) ?? new Map<Counter, RateLimiterRedis>();
  made.set(config, limiters);
  const there = limiters.get(of);
  if (there) return there;
  const all: Record<Counter, { points: number; duration: number }> = { ...LIMITS, ...COUNTERS };
  const limit = { ...all[of], keyPrefix: `${config.REDIS_PREFIX}tries:${of}` };
  const limiter = new RateLimiterRedis({
    ...limit,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
  limiters.set(of, limiter);
  return limiter;
}

/** A hash, so that no key holds a person's address. It is the typed address, whether or not there is an account. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** The client of the try; null where tries count for the subject alone. */
type Asker = Pick<Actor, 'ip' | 'deviceToken'> | null;

interface Try {
  kind: TryKind;
  subject: string;
  client: string;
  /** The browser's device token, if it has one. */
  device: string | null;
  isKnown: boolean;
}

function pairKey({ kind, subject, client, isKnown }: Try): string {
  const shares = SLOW[kind]?.strangersShare && !isKnown;
  return keyOf(subject, shares ? '' : client);
}

/**
 * Counts a try before its outcome is known, so that parallel ones count too. Returns null when it may proceed, else the
 * seconds to wait. Strangers slow down strangers alone: in a browser that was signed in to the account only the pair
 * counts, and elsewhere each client waits for its own tries.
 */
export async function countTry(
  services: Services,
  kind: TryKind,
  subject: string,
  asker: Asker,
): Promise<number | null> {
  const attempt = await tryOf(services, kind, subject, asker);
  const pair = limiterOf(services, kind);
  const wait = await take(pair, pairKey(attempt));
  if (wait !== null || !SLOW[kind] || attempt.isKnown) return wait;
  const slow = await countSlowly(services, attempt);
  // The try was not answered, so it was no guess: take it back.
  if (slow !== null) await pair.reward(pairKey(attempt), 1);
  return slow;
}

async function tryOf(services: Services, kind: TryKind, asked: string, asker: Asker): Promise<Try> {
  const subject = asked.trim().toLowerCase();
  const device = asker?.deviceToken ?? null;
  const known =
    device && SLOW[kind]?.account
      ? await limiterOf(services, 'known').get(keyOf(kind, subject, device))
      : null;
  return { kind, subject, client: clientOf(asker?.ip ?? null), device, isKnown: known !== null };
}

async function take(limiter: RateLimiterRedis, key: string, seconds?: number): Promise<number | null> {
  try {
    await limiter.consume(key, 1, seconds ? { customDuration: seconds } : {});
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

/** Counts over all clients of the account, and over all accounts of the client. */
async function countSlowly(services: Services, { kind, subject, client }: Try): Promise<number | null> {
  const { account, client: ofClient } = SLOW[kind]!;
  const counts = [
    ...(account ? [{ of: 'account' as const, slow: account, key: keyOf(kind, subject) }] : []),
    ...(ofClient ? [{ of: 'client' as const, slow: ofClient, key: keyOf(kind, client) }] : []),
  ];
  const waits = await Promise.all(
    counts.map(async ({ of, slow, key }) => {
      const { consumedPoints } = await count(services, of, key, slow);
      if (of === 'account' && consumedPoints === slow.free + 1) await notifyOfTries(services, kind, subject);
      const seconds = backoffSeconds(slow, consumedPoints);
      // For an account, each client waits for its own last try, so that no client locks out another.
      const gate = of === 'account' ? keyOf(key, client) : key;
      return seconds === 0 ? null : take(limiterOf(services, 'gate'), gate, seconds);
    }),
  );
  const longest = Math.max(...waits.map((wait) => wait ?? 0));
  if (longest === 0) return null;
  await Promise.all(counts.map(({ of, key }) => limiterOf(services, of).reward(key, 1)));
  return longest;
}

function count(
  services: Services,
  of: 'account' | 'client',
  key: string,
  { duration }: SlowCounter,
): Promise<RateLimiterRes> {
  return limiterOf(services, of).penalty(key, 1, { customDuration: duration });
}

/**
 * Takes back the try of a success, and once an hour for each account one failure of its client: at a school where many
 * people sign in, more of them mistype, while a guesser has no accounts to sign in with.
 */
async function giveBack(services: Services, { kind, subject, client }: Try): Promise<void> {
  const key = keyOf(kind, client);
  const isFirst = (await take(limiterOf(services, 'gate'), keyOf('success', key, subject), 3600)) === null;
  const counted = (await limiterOf(services, 'client').get(key))?.consumedPoints ?? 0;
  const points = Math.min(counted, isFirst ? 2 : 1);
  if (points > 0) await limiterOf(services, 'client').reward(key, points);
}

/** After a success: forgets earlier failures, and marks the browser as one of the account's. */
export async function forgetTries(
  services: Services,
  kind: TryKind,
  subject: string,
  asker: Asker,
): Promise<void> {
  const attempt = await tryOf(services, kind, subject, asker);
  await limiterOf(services, kind).delete(pairKey(attempt));
  if (!SLOW[kind]) return;
  const { device, isKnown } = attempt;
  const account = keyOf(kind, attempt.subject);
  await Promise.all([
    limiterOf(services, 'account').delete(account),
    ...(device ? [limiterOf(services, 'known').set(keyOf(kind, attempt.subject, device), 1, DAYS_90)] : []),
    ...(isKnown ? [] : [giveBack(services, attempt)]),
  ]);
}
