import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { newFeedToken, secretHash, writeFeedToken } from './feed-token';
import { presentFeed, type FeedRow } from './get-calendar-feed';

/** Internal admins have no sessions in the ecosystem that they visit. */
export async function createCalendarFeed(actor: Actor, services: Services) {
  const { userId, ecosystemId } = actor;
  if (!userId || !ecosystemId || actor.operatorVisit) throw new Forbidden();
  const token = newFeedToken(ecosystemId);
  const [feed] = await services.tenancy.within(actor, (db) =>
    db.query<FeedRow>(
      `INSERT INTO sessions.calendar_feeds (ecosystem_id, user_id, secret_hash, language, created_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET secret_hash = excluded.secret_hash, language = excluded.language,
         created_at = excluded.created_at, last_read_at = NULL
       RETURNING created_at AS "createdAt", last_read_at AS "lastReadAt"`,
      [ecosystemId, userId, secretHash(token.secret), actor.language, services.clock.now()],
    ),
  );
  const address = new URL(`/calendar-feeds/${writeFeedToken(token)}.ics`, services.config.PUBLIC_URL).href;
  return { feed: presentFeed(feed!), address };
}
