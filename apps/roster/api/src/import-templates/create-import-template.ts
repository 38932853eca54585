import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import type { ManagedImportTemplate, MutationCreateImportTemplateArgs } from '../__generated__/resolvers';
import { checkProperties, checkWords } from './check-template';
import { limits } from './fields';
import { newestTemplates, versionsOf } from './load-templates';
import { managedTemplateView } from './managed-template-view';
import { publishVersion } from './publish-version';
import { managesPlatform } from './template-scope';

export async function createImportTemplate(
  actor: Actor,
  { input }: MutationCreateImportTemplateArgs,
  services: Services,
): Promise<ManagedImportTemplate> {
  const own = !managesPlatform(actor);
  const names = checkWords(input.templateName, 'input.templateName', limits.nameLength);
  const columns = checkProperties(input.entityType, input.properties);
  const templateId = randomUUID();
  return services.tenancy.within(actor, async (db) => {
    const there = (await newestTemplates(db)).filter((template) => template.own === own);
    if (there.length >= limits.templates) throw tooMany();
    const { entityType } = input;
    await publishVersion(
      actor,
      db,
      { templateId, version: 1, entityType, names, columns, inUse: true, own },
      services,
    );
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [templateId] });
    return managedTemplateView(await versionsOf(db, templateId), actor);
  });
}

const tooMany = () =>
  new BadInput('input', t('importTemplates.tooManyTemplates', { most: limits.templates }));
