import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Services, SubgraphConfig } from '@lyceum/server/subgraph';

const MINUTES_15 = 15 * 60;

/** Kinds of tries that are counted, with how many are free in which time. */
const LIMITS = {
  /** Ten failures lock the pair of account and address for 15 minutes. */
  'sign-in': { points: 10, duration: MINUTES_15, blockDuration: MINUTES_15 },
  'forgot-password': { points: 5, duration: 3600, blockDuration: 0 },
  link: { points: 30, duration: MINUTES_15, blockDuration: MINUTES_15 },
  /** Begun sign-ups, and forms that anybody may send: a school's people do it from one address. */
  'sign-up': { points: 60, duration: 3600, blockDuration: 0 },
  /** Mails that somebody signed out has sent to one address. */
  'sign-up-mail': { points: 5, duration: 3600, blockDuration: 0 },
  /** Per person: nobody's account is good for a hundred mails. */
  referral: { points: 20, duration: 3600, blockDuration: 0 },
  place: { points: 300, duration: MINUTES_15, blockDuration: 0 },
  /** Wrong codes of one account, wherever they are typed. */
  'second-step': { points: 10, duration: MINUTES_15, blockDuration: MINUTES_15 },
  /** Codes and links that are sent to one address or number. */
  'send-code': { points: 6, duration: MINUTES_15, blockDuration: 0 },
  sso: { points: 60, duration: MINUTES_15, blockDuration: MINUTES_15 },
} as const;

type Kind = keyof typeof LIMITS;
type Limiters = Map<Kind, RateLimiterRedis>;

const known = new WeakMap<SubgraphConfig, Limiters>();

/** Counted in Redis for all processes; while Redis is away each process counts for itself, so that no limit opens. */
function limiterOf({ config, redis }: Services, of: Kind): RateLimiterRedis {
  let limiters = known.get(config);
  if (!limiters) {
    const make = (kind: Kind) => {
      const limit = { ...LIMITS[kind], keyPrefix: `${config.REDIS_PREFIX}tries:${kind}` };
      return new RateLimiterRedis({
        ...limit,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(limit),
      });
    };
    limiters = new Map((Object.keys(LIMITS) as Kind[]).map((kind) => [kind, make(kind)]));
    known.set(config, limiters);
  }
  return limiters.get(of)!;
}

/** The key keeps no address of a person. It is the typed address, whether or not there is an account with it. */
function keyOf(subject: string, ip: string | null): string {
  return createHash('sha256')
    .update(`${subject.trim().toLowerCase()}\n${ip ?? ''}`)
    .digest('base64url');
}

/**
 * Counts a try before its outcome is known, so that parallel ones count too. Answers null when it may go on, else the
 * seconds to wait.
 */
export async function countTry(
  services: Services,
  kind: Kind,
  subject: string,
  ip: string | null,
): Promise<number | null> {
  try {
    await limiterOf(services, kind).consume(keyOf(subject, ip));
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

/** A success: earlier failures are forgotten. */
export async function forgetTries(
  services: Services,
  kind: Kind,
  subject: string,
  ip: string | null,
): Promise<void> {
  await limiterOf(services, kind).delete(keyOf(subject, ip));
}
