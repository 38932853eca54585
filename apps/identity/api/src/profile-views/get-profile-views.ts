import type { Actor } from '@lyceum/server/actor';
import { refuseCursor } from '@lyceum/server/cursors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { ProfileViewPart, QueryGetProfileViewsArgs } from '../__generated__/resolvers';
import { personWithRights } from '../data-rights/subject';
import { VIEW } from '../view-log/subject';

const PAGE = 20;

export interface ViewRow {
  id: string;
  at: Date;
  viewerId: string | null;
  part: ProfileViewPart;
}

export async function getProfileViews(
  actor: Actor,
  { userId, after }: QueryGetProfileViewsArgs,
  services: Services,
): Promise<{ views: ViewRow[]; endCursor: string | null }> {
  if (after && !isUuid(after)) refuseCursor('after');
  return services.tenancy.within(actor, async (db) => {
    const { person } = await personWithRights(db, actor, userId, services.clock.now());
    const rows = await db.query<ViewRow>(
      `SELECT a.id, a.at, a.actor_user_id AS "viewerId", a.action AS part FROM identity.audit_log a
       WHERE a.ecosystem_id = $1 AND a.subject_kind = '${VIEW}' AND a.subject_id = $2 AND ($3::uuid IS NULL OR a.id < $3)
       ORDER BY a.id DESC LIMIT ${PAGE + 1}`,
      [db.ecosystemId, person.id, after ?? null],
    );
    const views = rows.slice(0, PAGE);
    return { views, endCursor: rows.length > PAGE ? views.at(-1)!.id : null };
  });
}
