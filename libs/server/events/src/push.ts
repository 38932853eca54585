import type { RedisConnection } from '@lyceum/server/redis';
import type { Push } from '@lyceum/server/tenancy';

/** Redis pub/sub channel to the gateways: which people's browsers should refetch. */
export const PUSH_CHANNEL = 'push';
/** Redis pub/sub channel with the ids of accounts whose cached actors are out of date. */
export const ACTOR_CHANGED_CHANNEL = 'actor-changed';
/** Topic of a push to a whole ecosystem whose rights have changed: the gateways drop every cached actor of it. */
export const RIGHTS_TOPIC = 'rights';

export interface PushMessage {
  ecosystemId: string;
  /** null: everyone of the ecosystem. */
  userIds: string[] | null;
  /** Also the people who administer this program. */
  programId?: string;
  /** Only people who can see one of these programs. */
  withinPrograms?: string[];
  topics: string[];
  ids: string[];
}

/** Best effort: a browser that misses a push refetches when it reconnects. */
export async function sendPush(
  redis: RedisConnection,
  prefix: string,
  ecosystemId: string,
  push: Push,
): Promise<void> {
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
