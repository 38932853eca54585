import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDeleteSavedTemplateArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { isEditable, readTemplate } from './template-row';

export async function deleteSavedTemplate(
  actor: Actor,
  { templateId }: MutationDeleteSavedTemplateArgs,
  { tenancy }: Services,
): Promise<boolean> {
  return tenancy.within(actor, async (db) => {
    const before = await readTemplate(actor, templateId, inTransaction(db));
    if (!isEditable(actor, before)) throw new Forbidden(t('savedTemplates.otherCreator'));
    await db.query(`DELETE FROM reports.saved_templates WHERE id = $1`, [templateId]);
    await db.audit({
      action: 'delete-saved-template',
      subjectKind: 'saved-template',
      subjectId: templateId,
      before: { name: before.name, scope: before.scope, programId: before.programId },
    });
    db.notify({ userIds: 'ecosystem', topics: ['saved-templates'], ids: [templateId] });
    return true;
  });
}
