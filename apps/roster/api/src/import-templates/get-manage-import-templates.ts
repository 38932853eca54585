import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { ManagedImportTemplate, QueryGetManageImportTemplatesArgs } from '../__generated__/resolvers';
import { newestTemplates, versionsOf } from './load-templates';
import { managedTemplateView } from './managed-template-view';
import { managesPlatform } from './template-scope';

export async function getManageImportTemplates(
  actor: Actor,
  { templateId }: QueryGetManageImportTemplatesArgs,
  { tenancy }: Services,
): Promise<ManagedImportTemplate[]> {
  return tenancy.within(actor, async (db) => {
    const newest = (await newestTemplates(db)).filter(
      (template) =>
        (!template.own || !managesPlatform(actor)) && (!templateId || template.templateId === templateId),
    );
    if (templateId && newest.length === 0) throw new NotFound('template');
    // A list shows the newest version of each template; a single template is shown with all versions.
    const shown = templateId ? [await versionsOf(db, templateId)] : newest.map((template) => [template]);
    return shown.map((versions) => managedTemplateView(versions, actor));
  });
}
