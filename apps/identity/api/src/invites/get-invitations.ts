import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { Invitation, QueryGetInvitationsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { administeredBy, Conditions } from '../people/subject';

const PAGE = 25;
const LAST_PAGE = 400;

interface Row {
  id: string;
  userId: string;
  sentById: string | null;
  email: string;
  state: Invitation['state'];
  sentAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
}

const STATE = `CASE WHEN i.used_at IS NOT NULL THEN 'ACCEPTED' WHEN i.expires_at < now() THEN 'EXPIRED' ELSE 'PENDING' END`;

/** Leaves out replaced links; people have field resolvers of their own. */
export async function getInvitations(
  actor: Actor,
  { state, pageNum: asked }: QueryGetInvitationsArgs,
  services: Services,
) {
  const pageNum = asked ?? 1;
  if (pageNum < 1 || pageNum > LAST_PAGE)
    throw new BadInput('pageNum', t('paging.outOfRange', { lastPage: LAST_PAGE }));
  const conditions = new Conditions().add('i.replaced_at IS NULL');
  administeredBy(conditions, actor);
  if (state) conditions.add(`${STATE} = ${conditions.value(state)}`);
  return services.tenancy.within(actor, async (db) => {
    const from = `identity.invites i JOIN identity.members m ON m.ecosystem_id = i.ecosystem_id AND m.id = i.user_id`;
    const [{ total } = { total: 0 }] = await db.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM ${from} WHERE ${conditions.sql}`,
      conditions.values,
    );
    const rows = await db.query<Row>(
      `SELECT i.id, i.user_id AS "userId", i.created_by AS "sentById", i.email, ${STATE} AS state, i.created_at AS "sentAt",
         i.expires_at AS "expiresAt", i.used_at AS "acceptedAt"
       FROM ${from} WHERE ${conditions.sql}
       ORDER BY i.created_at DESC, i.id LIMIT ${PAGE} OFFSET ${(pageNum - 1) * PAGE}`,
      conditions.values,
    );
    const invitations = rows.map((row) => ({
      ...row,
      sentAt: row.sentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      acceptedAt: row.acceptedAt?.toISOString() ?? null,
    }));
    return { invitations, total, hasMore: pageNum * PAGE < total };
  });
}
