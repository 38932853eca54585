import { isProgramAdmin } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetResourceOpensArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly } from '../read';

const SIZE = 20;
const MOST_PAGES = 500;

/** People of a program who opened the resource, the latest first. */
export async function getResourceOpens(
  { actor }: RequestScope,
  { input }: QueryGetResourceOpensArgs,
  services: Services,
) {
  const { resourceId, programId } = input;
  const page = input.pageIndex ?? 0;
  if (page < 0 || page >= MOST_PAGES)
    throw new BadInput('input.pageIndex', t('resources.pageIndex', { value: MOST_PAGES - 1 }));
  if (!isUuid(resourceId)) throw new NotFound('resource');
  if (!isUuid(programId) || !isProgramAdmin(actor, programId)) throw new NotFound('program');
  const read = singly(actor, services);
  const [rows, [resource]] = await Promise.all([
    read<{ userId: string; opens: number; lastOpenedAt: Date }>(
      'resource-opens',
      `SELECT o.user_id AS "userId", o.opens, o.last_opened_at AS "lastOpenedAt" FROM learning.resource_opens o
       WHERE o.resource_id = $1 AND o.program_id = $2 ORDER BY o.last_opened_at DESC, o.user_id LIMIT $3 OFFSET $4`,
      [resourceId, programId, SIZE, page * SIZE],
    ),
    read<{ total: number }>(
      'count-resource-opens',
      `SELECT (SELECT count(*)::int FROM learning.resource_opens o WHERE o.resource_id = $1 AND o.program_id = $2) AS total
       FROM learning.resources r WHERE r.id = $1 AND r.program_ids @> ARRAY[$2]::uuid[]`,
      [resourceId, programId],
    ),
  ]);
  if (!resource) throw new NotFound('resource');
  return {
    totalCount: resource.total,
    items: rows.map(({ userId, opens, lastOpenedAt }) => ({
      user: { __typename: 'User' as const, id: userId },
      opens,
      lastOpenedAt: lastOpenedAt.toISOString(),
    })),
  };
}
