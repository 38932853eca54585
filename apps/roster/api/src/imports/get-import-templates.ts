import type { Actor } from '@lyceum/server/actor';
import type { ImportTemplate, QueryGetImportTemplatesArgs } from '../__generated__/resolvers';
import type { Column, DataType } from '../format/column';
import { templates, type Template } from '../format/templates';

const validators: Partial<Record<DataType, string>> = {
  identifier: 'identifier',
  datetime: 'datetime',
  duration: 'duration-at-least-1',
  grade: 'grade',
  flag: 'flag',
  number: 'number',
};

export function getImportTemplates(
  actor: Actor,
  { entityType }: QueryGetImportTemplatesArgs,
): ImportTemplate[] {
  return templates
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
    })),
  };
}

function validatorsOf({ required, dataType }: Column): string[] {
  const own = validators[dataType];
  return [...(required ? ['required'] : []), ...(own ? [own] : [])];
}
