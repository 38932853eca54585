import type { Actor } from '@lyceum/server/actor';
import { refuseCursor } from '@lyceum/server/cursors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetEcosystemDataRequestsArgs } from '../__generated__/resolvers';
import { REQUEST_COLUMNS, requestView, type RequestRow } from './request-row';
import { PAGE } from './get-data-requests';

export async function getEcosystemDataRequests(
  actor: Actor,
  { kind, status, after }: QueryGetEcosystemDataRequestsArgs,
  services: Services,
) {
  if (after && !isUuid(after)) refuseCursor('after');
  return services.tenancy.within(actor, async (db) => {
    const rows = await db.query<RequestRow>(
      `SELECT ${REQUEST_COLUMNS} FROM identity.data_requests r
       WHERE r.kind = $1 AND ($2::text IS NULL OR r.status = $2) AND ($3::uuid IS NULL OR r.id < $3)
       ORDER BY r.id DESC LIMIT ${PAGE + 1}`,
      [kind, status ?? null, after ?? null],
    );
    const [count] = await db.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM identity.data_requests r WHERE r.kind = $1 AND ($2::text IS NULL OR r.status = $2)`,
      [kind, status ?? null],
    );
    const page = rows.slice(0, PAGE);
    return {
      total: count!.total,
      requests: page.map((row) => requestView(actor, row)),
      endCursor: rows.length > PAGE ? page.at(-1)!.id : null,
    };
  });
}
