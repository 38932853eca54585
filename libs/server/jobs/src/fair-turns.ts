import type { RedisConnection } from '@lyceum/server/redis';

/** The highest priority number of BullMQ. */
const LAST_TURN = 2_097_151;
/** From here on, turns begin anew at the first moment when nothing waits. */
const HIGH_TURN = 1_000_000;

/**
 * KEYS: turns, the job, wait, prioritized, delayed; ARGV: tenant. Answers the turn of the new job, or 0 where it is queued already.
 * A queue that is empty here may not be so: jobs of the same moment have their turns, but are not added yet. So turns do not begin anew
 * each time.
 */
const TAKE = `
if redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
local now = tonumber(redis.call('HGET', KEYS[1], 'now')) or 0
local last = tonumber(redis.call('HGET', KEYS[1], ARGV[1])) or 0
local turn = math.min(math.max(now, last) + 1, ${LAST_TURN})
if turn > ${HIGH_TURN} and redis.call('LLEN', KEYS[3]) + redis.call('ZCARD', KEYS[4]) + redis.call('ZCARD', KEYS[5]) == 0 then
  redis.call('DEL', KEYS[1])
  turn = 1
end
redis.call('HSET', KEYS[1], ARGV[1], turn)
return turn`;

/** KEYS: turns; ARGV: the turn that has begun. */
const BEGIN = `
if tonumber(ARGV[1]) > (tonumber(redis.call('HGET', KEYS[1], 'now')) or 0) then
  redis.call('HSET', KEYS[1], 'now', ARGV[1])
end`;

/**
 * The order of a queue's jobs: tenants take turns. A tenant's next job has the turn behind its last one, or behind the turn that is
 * running, whichever is later; a job's turn is its priority in BullMQ. A tenant with one job so waits for at most one job of each other
 * tenant beside those that run, and a tenant with a thousand jobs is not overtaken for ever.
 */
export class FairTurns {
  constructor(
    private readonly redis: RedisConnection,
    /** Prefix of the queue's keys; in a cluster they have one slot. */
    private readonly queueKey: string,
  ) {}

  /** The turn of a job that is about to be queued; 0 where it is queued already. */
  async take(jobId: string, tenant: string): Promise<number> {
    const keys = ['turns', jobId, 'wait', 'prioritized', 'delayed'].map((name) => `${this.queueKey}:${name}`);
    return Number(await this.redis.eval(TAKE, keys.length, ...keys, tenant));
  }

  /** Later jobs of tenants that have none waiting come behind this turn. */
  async begin(turn: number): Promise<void> {
    await this.redis.eval(BEGIN, 1, `${this.queueKey}:turns`, turn);
  }
}
