import { type Actor, isSuperAdmin, programIdsAs } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { PersonImport, PersonImportChange, QueryGetPersonImportsArgs } from '../__generated__/resolvers';
import { administers, loadMember } from '../people/subject';

const MOST = 20;

interface ImportRow {
  id: string;
  entityType: string;
  programId: string;
  loadedAt: Date;
  undoneAt: Date | null;
  changes: PersonImportChange[];
}

export function getPersonImports(
  actor: Actor,
  { userId }: QueryGetPersonImportsArgs,
  { tenancy }: Services,
): Promise<PersonImport[]> {
  if (!isUuid(userId)) throw new NotFound('person');
  return tenancy.within(actor, async (db) => {
    const member = await loadMember(db, userId);
    if (!member || !administers(actor, member)) throw new NotFound('person');
    const rows = await db.query<ImportRow>(
      `SELECT i.import_job_id AS id, i.entity_type AS "entityType", i.program_id AS "programId", i.loaded_at AS "loadedAt",
         i.undone_at AS "undoneAt", array_agg(DISTINCT c.kind ORDER BY c.kind) AS changes
       FROM identity.row_import_changes c
       JOIN identity.row_imports i ON i.ecosystem_id = c.ecosystem_id AND i.import_job_id = c.import_job_id
       WHERE c.ecosystem_id = $1 AND (c.user_id = $2 OR c.relative_id = $2) AND ($3 OR i.program_id = ANY ($4::uuid[]))
       GROUP BY i.ecosystem_id, i.import_job_id ORDER BY i.loaded_at DESC, i.import_job_id DESC LIMIT ${MOST}`,
      [db.ecosystemId, userId, isSuperAdmin(actor), programIdsAs(actor, 'PROGRAM_ADMIN')],
    );
    return rows.map(({ programId, loadedAt, undoneAt, ...row }) => ({
      ...row,
      program: { id: programId },
      loadedAt: loadedAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    }));
  });
}
