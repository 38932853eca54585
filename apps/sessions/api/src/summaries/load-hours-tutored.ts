import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { hotReads } from '../projections/subject';
import { askerOf } from '../permissions/subject';
import { CREDIT_JOINS, CREDIT_MINUTES } from '../ledger/subject';
import { hoursOf } from './hours-of';
import { readableScopes } from './summary-scope';

/** The hours of all people in one answer, in one read; null where the viewer may not see them. */
export async function loadHoursTutored(
  scope: RequestScope,
  userId: string,
  services: Services,
): Promise<number | null> {
  const loader = scope.loader<string, number>('hours-tutored', (ids) => readHoursOf(scope, ids, services));
  return loader.load(userId);
}

async function readHoursOf(
  { actor }: RequestScope,
  ids: readonly string[],
  services: Services,
): Promise<(number | null)[]> {
  const reader = hotReads(actor, services);
  const { own, others, programIds } = await readableScopes(await askerOf(actor, services), ids, reader);
  const rows = await reader.read<{ userId: string; minutes: number }>(
    'hours-tutored-of-people',
    `SELECT p.user_id AS "userId", sum(${CREDIT_MINUTES})::int AS minutes
     FROM sessions.session_participants p ${CREDIT_JOINS}
     WHERE p.user_id = ANY ($1::uuid[]) AND p.status IN ('COMPLETED', 'CANCELLED') AND p.user_type = 'LEADER'
       AND ($2::uuid[] IS NULL OR s.program_id = ANY ($2) OR p.user_id = ANY ($3::uuid[]))
     GROUP BY p.user_id`,
    [[...own, ...others], programIds, own],
  );
  const minutes = new Map(rows.map((row) => [row.userId, row.minutes]));
  const readable = new Set([...own, ...others]);
  return ids.map((id) => (readable.has(id) ? hoursOf(minutes.get(id) ?? 0) : null));
}
