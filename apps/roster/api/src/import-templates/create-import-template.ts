import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { ManagedImportTemplate, MutationCreateImportTemplateArgs } from '../__generated__/resolvers';
import { checkProperties, checkWords } from './check-template';
import { limits } from './fields';
import { newestTemplates, versionsOf } from './load-templates';
import { managedTemplateView } from './managed-template-view';
import { publishVersion } from './publish-version';
import { managesPlatform } from './template-scope';
import { templateTexts } from './template-texts';

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

function tooMany(): BadInput {
  const filled = (text: string) => text.replace('{most}', String(limits.templates));
  const { en, sp } = templateTexts.tooManyTemplates;
  return new BadInput('input', { en: filled(en), sp: filled(sp) });
}
