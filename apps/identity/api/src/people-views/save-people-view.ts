import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, isTaken, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { PeopleViewInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { editableView, visibleViews } from './people-view-row';

const MOST_OWN = 50;
const LONGEST_NAME = 60;
const FILTERS = /^[\w=&%.+~*-]{0,1000}$/;

export async function savePeopleView(actor: Actor, input: PeopleViewInput, services: Services) {
  const name = checkName(input.name);
  if (!FILTERS.test(input.filters)) throw new BadInput('input.filters', t('peopleViews.noFilters'));
  return services.tenancy
    .within(actor, async (db) => {
      const id = input.id
        ? await change(db, actor, { ...input, id: input.id, name })
        : await add(db, actor, { ...input, name });
      return (await visibleViews(db, actor)).find((view) => view.id === id)!;
    })
    .catch((error: unknown) => {
      if (!isTaken(error, 'people_views_by_name')) throw error;
      throw new Conflict(t('peopleViews.nameTaken', { name }));
    });
}

async function add(db: TenantDb, actor: Actor, input: PeopleViewInput): Promise<string> {
  const [own] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM identity.people_views v WHERE v.owner_id = $1`,
    [actor.userId],
  );
  if (own!.n >= MOST_OWN) throw new Conflict(t('peopleViews.tooMany', { most: MOST_OWN }));
  if (input.isDefault) await forgetDefault(db, actor);
  const [made] = await db.query<{ id: string }>(
    `INSERT INTO identity.people_views (ecosystem_id, owner_id, name, filters, is_shared, is_default)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [db.ecosystemId, actor.userId, input.name, input.filters, input.isShared, input.isDefault],
  );
  return made!.id;
}

async function change(db: TenantDb, actor: Actor, input: PeopleViewInput & { id: string }): Promise<string> {
  const view = isUuid(input.id) ? await editableView(db, actor, input.id) : null;
  if (!view) throw new NotFound('view');
  const isOwn = view.ownerId === actor.userId;
  if (isOwn && input.isDefault) await forgetDefault(db, actor);
  await db.query(
    `UPDATE identity.people_views SET name = $2, filters = $3, is_shared = $4, is_default = $5 WHERE id = $1`,
    // A super admin cannot unshare another person's view: they would no longer see it themselves.
    [
      view.id,
      input.name,
      input.filters,
      isOwn ? input.isShared : true,
      isOwn ? input.isDefault : view.isDefault,
    ],
  );
  return view.id;
}

async function forgetDefault(db: TenantDb, actor: Actor): Promise<void> {
  await db.query(`UPDATE identity.people_views SET is_default = false WHERE owner_id = $1 AND is_default`, [
    actor.userId,
  ]);
}

function checkName(typed: string): string {
  const name = typed.trim();
  if (name.length === 0 || name.length > LONGEST_NAME)
    throw new BadInput('input.name', t('peopleViews.nameLength', { most: LONGEST_NAME }));
  return name;
}
