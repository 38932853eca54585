import type { Actor } from '@lyceum/server/actor';
import type {
  ImportTemplateVersion,
  ManagedImportTemplate,
  ManagedImportTemplateProperty,
} from '../__generated__/resolvers';
import { NO_RULES, type Column, type Template } from '../columns/subject';
import { isLegacy, managesPlatform } from './template-scope';

/** @param versions of one template, newest first */
export function managedTemplateView(versions: readonly Template[], actor: Actor): ManagedImportTemplate {
  const newest = versions[0]!;
  return {
    templateId: newest.templateId,
    id: newest.id,
    templateName: newest.name[actor.language],
    version: newest.version,
    entityType: newest.entityType,
    origin: newest.own ? 'OWN' : 'PLATFORM',
    legacy: isLegacy(newest),
    editable: newest.own || managesPlatform(actor),
    inUse: newest.inUse,
    versions: versions.map(versionView),
  };
}

const versionView = (template: Template): ImportTemplateVersion => ({
  id: template.id,
  version: template.version,
  names: template.name,
  inUse: template.inUse,
  publishedAt: template.publishedAt?.toISOString() ?? null,
  properties: template.columns.map(propertyView),
});

export function propertyView({ rules = NO_RULES, ...column }: Column): ManagedImportTemplateProperty {
  return {
    name: column.name,
    label: column.label,
    description: column.description,
    dataType: column.dataType,
    required: column.required,
    aliases: [...column.aliases],
    examples: [...column.examples],
    allowedValues: [...rules.allowedValues],
    pattern: rules.pattern,
    minimum: rules.minimum,
    maximum: rules.maximum,
    validators: [...rules.validators],
  };
}
