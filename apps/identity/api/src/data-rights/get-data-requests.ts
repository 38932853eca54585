import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { REQUEST_COLUMNS, requestView, type RequestRow } from './request-row';
import { personWithRights } from './rights-over';

const MOST = 50;
export const PAGE = 20;

export async function getDataRequests(actor: Actor, userId: string | null | undefined, services: Services) {
  return services.tenancy.within(actor, async (db) => {
    const { person, askedAs } = await personWithRights(db, actor, userId, services.clock.now());
    // The person sees that an admin asked. Requests for exports by others are visible to admins and to the person.
    const rows = await db.query<RequestRow>(
      `SELECT ${REQUEST_COLUMNS} FROM identity.data_requests r
       WHERE r.user_id = $1 AND ($2 <> 'PARENT' OR r.asked_by = $3 OR r.kind = 'ERASURE') ORDER BY r.id DESC LIMIT ${MOST}`,
      [person.id, askedAs, actor.userId],
    );
    return rows.map((row) => requestView(actor, row));
  });
}
