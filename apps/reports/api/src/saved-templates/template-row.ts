import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import type { SavedTemplate, SavedTemplatePage, SavedTemplateScope } from '../__generated__/resolvers';
import type { Read } from '../read';

export interface TemplateRow {
  id: string;
  name: string;
  page: SavedTemplatePage;
  search: string;
  scope: SavedTemplateScope;
  programId: string | null;
  programName: string | null;
  createdBy: string | null;
  creatorName: string | null;
  revision: number;
}

const MOST = 500;

/** Programs that the actor administers; null: all. */
const administered = (actor: Actor) => (isSuperAdmin(actor) ? null : programIdsAs(actor, 'PROGRAM_ADMIN'));

/** Templates that the actor may see, by name; `id` null: all. Program admins cannot open the pages of other reports. */
export function readTemplates(actor: Actor, id: string | null, read: Read): Promise<TemplateRow[]> {
  return read<TemplateRow>(
    'saved-templates',
    `SELECT s.id, s.name, s.page, s.search, s.scope, s.program_id AS "programId", p.name AS "programName",
       s.created_by AS "createdBy", n.name AS "creatorName", s.revision
     FROM reports.saved_templates s
     LEFT JOIN reports.programs p ON p.id = s.program_id LEFT JOIN reports.people n ON n.user_id = s.created_by
     WHERE ($1::uuid IS NULL OR s.id = $1) AND (s.created_by = $2::uuid OR s.scope = 'ECOSYSTEM'
       OR (s.scope = 'PROGRAM' AND ($3::uuid[] IS NULL OR s.program_id = ANY ($3))))
       AND ($3::uuid[] IS NULL OR s.page = 'PIVOT')
     ORDER BY reports.fold_text(s.name), s.id LIMIT ${MOST}`,
    [id, actor.userId, administered(actor)],
  );
}

/** Throws NOT_FOUND without revealing whether somebody else has the template. */
export async function readTemplate(actor: Actor, id: string, read: Read): Promise<TemplateRow> {
  const [row] = isUuid(id) ? await readTemplates(actor, id, read) : [];
  if (!row) throw new NotFound('template');
  return row;
}

export const isEditable = (actor: Actor, { createdBy, scope }: TemplateRow): boolean =>
  (createdBy !== null && createdBy === actor.userId) || (isSuperAdmin(actor) && scope !== 'PRIVATE');

export function presentTemplate(actor: Actor, row: TemplateRow): SavedTemplate {
  const { id, name, page, search, scope, revision, programId, programName, createdBy, creatorName } = row;
  return {
    ...{ id, name, page, search, scope, revision },
    program: programId ? { id: programId, name: programName ?? '' } : null,
    createdBy: createdBy ? { userId: createdBy, name: creatorName || null } : null,
    isEditable: isEditable(actor, row),
  };
}
