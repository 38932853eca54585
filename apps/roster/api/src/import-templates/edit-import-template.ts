import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import type {
  EditImportTemplateInput,
  ManagedImportTemplate,
  MutationEditImportTemplateArgs,
} from '../__generated__/resolvers';
import type { Template } from '../columns/subject';
import { checkProperties, checkWords } from './check-template';
import { limits } from './fields';
import { templatesById, versionsOf } from './load-templates';
import { managedTemplateView } from './managed-template-view';
import { publishVersion, staleVersion } from './publish-version';
import { isLegacy, managesPlatform } from './template-scope';

export async function editImportTemplate(
  actor: Actor,
  { input }: MutationEditImportTemplateArgs,
  services: Services,
): Promise<ManagedImportTemplate> {
  return services.tenancy.within(actor, async (db) => {
    const edited = await templateVersion(db, input.id);
    if (!edited.own && !managesPlatform(actor)) throw new NotFound('template');
    if (isLegacy(edited)) throw new BadInput('input.id', t('importTemplates.isLegacy'));
    return publishNext(actor, db, { edited, input }, services);
  });
}

/** The version, if the actor's organization or the platform has it. */
export async function templateVersion(db: TenantDb, id: string): Promise<Template> {
  const found = (await templatesById(db, [id])).get(id);
  if (!found) throw new NotFound('template');
  return found;
}

interface Edit {
  edited: Template;
  input: EditImportTemplateInput;
}

/** Fields that the input omits keep their values from the edited version. */
export async function publishNext(
  actor: Actor,
  db: TenantDb,
  { edited, input }: Edit,
  services: Services,
): Promise<ManagedImportTemplate> {
  const { templateId, entityType, own } = edited;
  const newest = (await versionsOf(db, templateId))[0]!;
  if (newest.id !== edited.id) throw staleVersion(newest.version);
  const names = input.templateName
    ? checkWords(input.templateName, 'input.templateName', limits.nameLength)
    : edited.name;
  const columns = input.properties ? checkProperties(entityType, input.properties) : edited.columns;
  const inUse = input.inUse ?? edited.inUse;
  const version = edited.version + 1;
  await publishVersion(actor, db, { templateId, version, entityType, names, columns, inUse, own }, services);
  db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [templateId] });
  return managedTemplateView(await versionsOf(db, templateId), actor);
}
