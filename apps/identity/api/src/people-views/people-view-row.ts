import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';

export interface PeopleViewRow {
  id: string;
  ownerId: string;
  name: string;
  filters: string;
  isShared: boolean;
  isDefault: boolean;
}

const COLUMNS = `v.id, v.owner_id AS "ownerId", v.name, v.filters, v.is_shared AS "isShared", v.is_default AS "isDefault"`;
const MOST = 100;

export const mayEdit = (actor: Actor, { ownerId, isShared }: PeopleViewRow) =>
  ownerId === actor.userId || (isShared && isSuperAdmin(actor));

export async function visibleViews(db: TenantDb, actor: Actor) {
  const rows = await db.query<PeopleViewRow>(
    `SELECT ${COLUMNS} FROM identity.people_views v WHERE v.owner_id = $1 OR v.is_shared ORDER BY identity.fold_text(v.name), v.id LIMIT ${MOST}`,
    [actor.userId],
  );
  return rows.map((row) => present(actor, row));
}

/** The view; null for one that the actor may not change. */
export async function editableView(db: TenantDb, actor: Actor, id: string): Promise<PeopleViewRow | null> {
  const [row] = await db.query<PeopleViewRow>(
    `SELECT ${COLUMNS} FROM identity.people_views v WHERE v.id = $1 FOR UPDATE`,
    [id],
  );
  return row && mayEdit(actor, row) ? row : null;
}

/** A view is a default for its owner alone. */
export function present(actor: Actor, row: PeopleViewRow) {
  return {
    ...row,
    isDefault: row.isDefault && row.ownerId === actor.userId,
    mayEdit: mayEdit(actor, row),
  };
}
