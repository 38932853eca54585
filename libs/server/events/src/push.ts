import type { Redis } from 'ioredis';
import type { Push } from '@lyceum/server/tenancy';

/** Redis pub/sub channel on which the gateway hears which viewers are touched. */
export const PUSH_CHANNEL = 'push';
/** Redis pub/sub channel that carries the account ids whose cached actors are out of date. */
export const ACTOR_CHANGED_CHANNEL = 'actor-changed';
/** Topic of a push to an ecosystem in which everybody's rights have changed: no cached actor of it is good any more. */
export const RIGHTS_TOPIC = 'rights';

export interface PushMessage {
  ecosystemId: string;
  /** null: everyone of the ecosystem. */
  userIds: string[] | null;
  /** Also those who administer it. */
  programId?: string;
  /** Only those whom one of them may concern. */
  withinPrograms?: string[];
  topics: string[];
  ids: string[];
}

/** Best effort by design: a browser that misses a push refetches when it reconnects. */
export async function sendPush(redis: Redis, prefix: string, ecosystemId: string, push: Push): Promise<void> {
  const message: PushMessage = {
    ecosystemId,
    userIds: push.userIds === 'ecosystem' ? null : push.userIds,
    ...(push.programId ? { programId: push.programId } : {}),
    ...(push.withinPrograms ? { withinPrograms: push.withinPrograms } : {}),
    topics: push.topics,
    ids: push.ids ?? [],
  };
  await redis.publish(`${prefix}${PUSH_CHANNEL}`, JSON.stringify(message));
}
