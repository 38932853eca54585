import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { readPage } from '@lyceum/server/tenancy';
import type { ImportMemoryPage, QueryGetImportMemoryArgs } from '../__generated__/resolvers';
import { newestTemplates } from '../import-templates/subject';
import { pageOf } from './get-import-jobs-by-model';

interface MemoryRow {
  id: string;
  person_id: string;
  template_id: string;
  kind: 'COLUMN' | 'VALUE';
  property: string;
  shown: string;
  means: string | null;
  learned_at: Date;
}

export async function getImportMemory(
  actor: Actor,
  { pageIndex, limit }: QueryGetImportMemoryArgs,
  { tenancy }: Services,
): Promise<ImportMemoryPage> {
  const page = pageOf(pageIndex, limit ?? 25, 200);
  return tenancy.within(actor, async (db) => {
    const { rows, total } = await readPage<MemoryRow>(
      db,
      `SELECT id, person_id, template_id, kind, property, shown, means, learned_at, count(*) OVER ()::int AS total
       FROM roster.import_memory WHERE ecosystem_id = $1 ORDER BY learned_at DESC, id DESC LIMIT $2 OFFSET $3`,
      [db.ecosystemId],
      page,
    );
    const templates = await newestTemplates(db);
    const items = rows.map((row) => {
      const own = row.person_id === actor.userId;
      const template = templates.find(({ templateId }) => templateId === row.template_id);
      return {
        id: row.id,
        kind: row.kind,
        templateName: template?.name[actor.language] ?? null,
        property: row.property || null,
        said: row.shown,
        means: row.means,
        own,
        forgettable: own || isSuperAdmin(actor),
        learnedAt: row.learned_at.toISOString(),
      };
    });
    return { items, totalCount: total };
  });
}
