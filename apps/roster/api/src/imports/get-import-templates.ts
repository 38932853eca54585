import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ImportTemplate, QueryGetImportTemplatesArgs } from '../__generated__/resolvers';
import type { Column, DataType, Template } from '../columns/subject';
import { currentTemplates } from '../import-templates/subject';

const validators: Partial<Record<DataType, string>> = {
  identifier: 'identifier',
  datetime: 'datetime',
  duration: 'duration-at-least-1',
  grade: 'grade',
  flag: 'flag',
  number: 'number',
};

export async function getImportTemplates(
  actor: Actor,
  { entityType }: QueryGetImportTemplatesArgs,
  { tenancy }: Services,
): Promise<ImportTemplate[]> {
  return (await tenancy.within(actor, currentTemplates))
    .filter((template) => !entityType || template.entityType === entityType)
    .map((template) => templateView(template, actor));
}

export function templateView(template: Template, { language }: Actor): ImportTemplate {
  return {
    id: template.id,
    templateName: template.name[language],
    version: template.version,
    entityType: template.entityType,
    properties: template.columns.map((column) => ({
      name: column.name,
      label: column.label[language],
      description: column.description[language],
      dataType: column.dataType,
      required: column.required,
      aliases: [...column.aliases],
      examples: [...column.examples],
      validators: validatorsOf(column),
      allowedValues: [...(column.rules?.allowedValues ?? [])],
    })),
  };
}

function validatorsOf({ required, dataType, rules }: Column): string[] {
  const ofType = validators[dataType];
  return [...(required ? ['required'] : []), ...(ofType ? [ofType] : []), ...(rules?.validators ?? [])];
}
