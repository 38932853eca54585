import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { MODULE_COLUMNS, type ModulePage, type ModuleRow } from './module-row';
import { mayEdit } from './visible-modules';

export interface LockedModule extends ModuleRow {
  pages: ModulePage[];
}

export const ARCHIVED: Words = t('modules.archived');

const SELECT = `SELECT ${MODULE_COLUMNS}, m.pages FROM learning.modules m WHERE m.id = $1`;

/** Locks the module for a change by an admin of all its programs. Refuses a module whose programs are all archived. */
export async function lockForEdit(db: TenantDb, actor: Actor, id: string): Promise<LockedModule> {
  if (!isUuid(id)) throw new NotFound('module');
  const [row] = await db.query<LockedModule>(`${SELECT} FOR UPDATE`, [id]);
  if (!row || !mayEdit(actor, row.programIds)) throw new NotFound('module');
  if (row.closed) throw new Conflict(ARCHIVED);
  return row;
}

/** Locks the module with a shared lock while a learner's progress is saved. */
export async function lockModuleForShare(db: TenantDb, id: string): Promise<LockedModule> {
  if (!isUuid(id)) throw new NotFound('module');
  const [row] = await db.query<LockedModule>(`${SELECT} FOR SHARE`, [id]);
  if (!row) throw new NotFound('module');
  return row;
}
