import type { Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUpdateSavedTemplateArgs, SavedTemplate } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { chooseTemplate } from './choose-template';
import { isEditable, presentTemplate, readTemplate } from './template-row';

export async function updateSavedTemplate(
  actor: Actor,
  { templateId, input, revision }: MutationUpdateSavedTemplateArgs,
  { tenancy }: Services,
): Promise<SavedTemplate> {
  return tenancy.within(actor, async (db) => {
    const read = inTransaction(db);
    const before = await readTemplate(actor, templateId, read);
    if (!isEditable(actor, before)) throw new Forbidden(t('savedTemplates.otherCreator'));
    // A super admin who made another person's template private would lose sight of it.
    const { name, page, search, scope, programId } = await chooseTemplate(actor, input, read);
    if (scope === 'PRIVATE' && before.createdBy !== actor.userId)
      throw new Forbidden(t('savedTemplates.otherCreator'));
    const changed = await db.query(
      `UPDATE reports.saved_templates SET name = $2, page = $3, search = $4, scope = $5, program_id = $6, revision = revision + 1
       WHERE id = $1 AND revision = $7 RETURNING id`,
      [templateId, name, page, search, scope, programId, revision],
    );
    if (changed.length === 0)
      throw new Conflict(t('savedTemplates.changed'), { field: 'revision', revision: before.revision });
    await db.audit({
      action: 'update-saved-template',
      subjectKind: 'saved-template',
      subjectId: templateId,
      before: { name: before.name, scope: before.scope, programId: before.programId },
      after: { name, scope, programId },
    });
    db.notify({ userIds: 'ecosystem', topics: ['saved-templates'], ids: [templateId] });
    return presentTemplate(actor, await readTemplate(actor, templateId, read));
  });
}
