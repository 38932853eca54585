import { z } from 'zod';
import type { InternalRoute } from '@lyceum/server/subgraph';
import { readFeed } from './read-feed';

const FeedRequest = z.object({ token: z.string().max(200) });

/** The gateway's request for a calendar program, which does not sign in: knowing the address is the permission. */
export const feedRoute: InternalRoute = {
  path: '/internal/calendar-feed',
  async handler({ body }, services) {
    const request = FeedRequest.safeParse(body);
    const calendar = request.success ? await readFeed(request.data.token, services) : null;
    return calendar === null ? { status: 404, body: {} } : { status: 200, body: { calendar } };
  },
};
