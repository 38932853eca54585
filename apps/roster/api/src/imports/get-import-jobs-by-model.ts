import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type Page, readPage } from '@lyceum/server/tenancy';
import type { ImportJobPage, QueryGetImportJobsByModelArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { administeredProgram } from '../projections/subject';
import { templatesById } from '../import-templates/subject';
import { type ImportJobRow } from './import-job';
import { TO_MEND } from './get-imports-to-mend';
import { importJobView } from './import-job-view';

export async function getImportJobsByModel(
  actor: Actor,
  { programId, entityType, includeArchived, ids, toMend, pageIndex, limit }: QueryGetImportJobsByModelArgs,
  { tenancy }: Services,
): Promise<ImportJobPage> {
  const page = pageOf(pageIndex, limit, 100);
  return tenancy.within(actor, async (db) => {
    await administeredProgram(actor, programId, db);
    const { rows, total } = await readPage<ImportJobRow>(
      db,
      `SELECT *, count(*) OVER () AS total FROM roster.import_jobs
       WHERE ecosystem_id = $1 AND program_id = $2 AND ($3::text IS NULL OR entity_type = $3)
         AND CASE WHEN $4::uuid[] IS NOT NULL THEN id = ANY($4)
                  ELSE $5 OR (status <> 'ARCHIVED' AND replaced_by IS NULL) END
         ${toMend ? `AND ${TO_MEND}` : ''}
       ORDER BY id DESC LIMIT $6 OFFSET $7`,
      [db.ecosystemId, programId, entityType ?? null, ids?.filter(isUuid) ?? null, includeArchived ?? false],
      page,
    );
    const templates = await templatesById(
      db,
      rows.map((row) => row.template_id),
    );
    return {
      items: rows.map((row) => importJobView(row, actor, templates)),
      totalCount: total,
      hasMore: page.offset + rows.length < total,
    };
  });
}

/** Refuses pages that are out of bounds. */
export function pageOf(
  pageIndex: number | null | undefined,
  limit: number | null | undefined,
  most: number,
): Page {
  const size = limit ?? 20;
  const index = pageIndex ?? 0;
  if (size < 1 || size > most) throw new BadInput('limit', t('imports.pageLimit', { most }));
  if (index < 0 || index > 1_000_000) throw new BadInput('pageIndex', t('imports.pageIndex'));
  return { limit: size, offset: index * size };
}
