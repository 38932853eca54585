import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetLeadsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { Conditions } from '../people/subject';
import { LEAD_COLUMNS, presentLead, type LeadRow } from './lead-row';

const PAGE = 25;
const LAST_PAGE = 400;

export async function getLeads(
  actor: Actor,
  { kind, status, pageNum: asked }: QueryGetLeadsArgs,
  services: Services,
) {
  const pageNum = asked ?? 1;
  if (pageNum < 1 || pageNum > LAST_PAGE)
    throw new BadInput('pageNum', t('paging.outOfRange', { lastPage: LAST_PAGE }));
  const conditions = new Conditions();
  if (kind) conditions.add(`l.kind = ${conditions.value(kind)}`);
  if (status) conditions.add(`l.status = ${conditions.value(status)}`);
  return services.tenancy.within(actor, async (db) => {
    const [{ total } = { total: 0 }] = await db.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM identity.leads l WHERE ${conditions.sql}`,
      conditions.values,
    );
    const rows = await db.query<LeadRow>(
      `SELECT ${LEAD_COLUMNS} FROM identity.leads l WHERE ${conditions.sql}
       ORDER BY l.created_at DESC, l.id LIMIT ${PAGE} OFFSET ${(pageNum - 1) * PAGE}`,
      conditions.values,
    );
    return { leads: rows.map(presentLead), total, hasMore: pageNum * PAGE < total };
  });
}
