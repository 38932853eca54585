import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { editableView, visibleViews } from './people-view-row';

export async function removePeopleView(actor: Actor, id: string, services: Services) {
  return services.tenancy.within(actor, async (db) => {
    const view = isUuid(id) ? await editableView(db, actor, id) : null;
    if (!view) throw new NotFound('view');
    await db.query(`DELETE FROM identity.people_views WHERE id = $1`, [view.id]);
    return visibleViews(db, actor);
  });
}
