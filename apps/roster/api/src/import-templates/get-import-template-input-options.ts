import type { Actor } from '@lyceum/server/actor';
import type { ImportTemplateInputOptions } from '../__generated__/resolvers';
import { LONGEST_PATTERN } from '../cells/subject';
import {
  dataTypes,
  entityName,
  entityTypes,
  fieldsOf,
  indispensable,
  storesOwnProperties,
  limits,
} from './fields';
import { propertyView } from './managed-template-view';
import { managesPlatform } from './template-scope';

export function getImportTemplateInputOptions(actor: Actor): ImportTemplateInputOptions {
  return {
    managesPlatform: managesPlatform(actor),
    entityTypes: entityTypes.map((entityType) => {
      const needed = indispensable(entityType);
      return {
        entityType,
        label: entityName(entityType)[actor.language],
        ownProperties: storesOwnProperties(entityType),
        fields: fieldsOf(entityType).map((column) => ({
          indispensable: needed.has(column.name),
          property: propertyView(column),
        })),
      };
    }),
    dataTypes: Object.entries(dataTypes).map(([name, { validators, ...options }]) => ({
      name,
      ...options,
      validators: [...validators],
    })),
    limits: {
      properties: limits.properties,
      aliases: limits.aliases,
      examples: limits.examples,
      allowedValues: limits.allowedValues,
      patternLength: LONGEST_PATTERN,
    },
  };
}
