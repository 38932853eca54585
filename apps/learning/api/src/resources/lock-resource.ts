import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { mayEdit } from '../modules/subject';
import { inTransaction } from '../read';
import { readResourceFiles, RESOURCE_COLUMNS, type ResourceRow } from './resource-row';

export interface LockedResource extends ResourceRow {
  fileIds: string[];
}

export const ARCHIVED: Words = t('resources.archived');

/**
 * Locks the resource for a change by an admin of all its programs. Refuses a resource whose programs are all archived.
 */
export async function lockResource(db: TenantDb, actor: Actor, id: string): Promise<LockedResource> {
  if (!isUuid(id)) throw new NotFound('resource');
  const [row] = await db.query<ResourceRow>(
    `SELECT ${RESOURCE_COLUMNS} FROM learning.resources r WHERE r.id = $1 FOR UPDATE`,
    [id],
  );
  if (!row || !mayEdit(actor, row.programIds)) throw new NotFound('resource');
  if (row.closed) throw new Conflict(ARCHIVED);
  const files = await readResourceFiles(inTransaction(db), [id]);
  return { ...row, fileIds: files.map((file) => file.id) };
}

/** Throws CONFLICT for an archived resource. */
export function expectActive({ archivedAt }: Pick<ResourceRow, 'archivedAt'>): void {
  if (archivedAt) throw new Conflict(t('resources.isArchived'));
}
