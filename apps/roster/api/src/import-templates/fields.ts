import type { Words } from '@lyceum/server/actor';
import type { Validator } from '../format/cell-rules';
import type { Column, DataType, EntityType } from '../format/column';
import { templateOf, templates } from '../format/templates';

/** What a kind of file cannot be loaded without. */
export function indispensable(entityType: EntityType): ReadonlySet<string> {
  // A student's school and grade may be unknown; the row is remarked on and loaded.
  if (entityType === 'STUDENT') return new Set(['student_id']);
  return new Set(fieldsOf(entityType).flatMap(({ name, required }) => (required ? [name] : [])));
}

/** The columns that the loader of a kind of file knows. */
export const fieldsOf = (entityType: EntityType): readonly Column[] => templateOf(entityType).columns;

/** Whether further columns are kept: with students, among what is known of them. */
export const keepsOwnProperties = (entityType: EntityType): boolean => entityType === 'STUDENT';

export const entityTypes: readonly EntityType[] = templates.map(({ entityType }) => entityType);

/** What a person calls the kind of file. */
export const entityName = (entityType: EntityType): Words => templateOf(entityType).name;

/** What minimum and maximum mean. */
export type Bounds = 'VALUE' | 'LENGTH' | 'NONE';

interface TypeOptions {
  bounds: Bounds;
  validators: readonly Validator[];
  /** A property of a template's own may be of it. */
  forOwn: boolean;
}

export const dataTypes: Readonly<Record<DataType, TypeOptions>> = {
  identifier: { bounds: 'LENGTH', validators: ['not-blank'], forOwn: true },
  text: { bounds: 'LENGTH', validators: ['not-blank', 'email'], forOwn: true },
  categorical: { bounds: 'LENGTH', validators: ['not-blank'], forOwn: true },
  number: { bounds: 'VALUE', validators: ['not-blank', 'whole-number'], forOwn: true },
  flag: { bounds: 'NONE', validators: ['not-blank'], forOwn: true },
  grade: { bounds: 'NONE', validators: ['not-blank'], forOwn: false },
  datetime: { bounds: 'NONE', validators: ['not-blank'], forOwn: false },
  duration: { bounds: 'VALUE', validators: ['not-blank', 'whole-number'], forOwn: false },
};

export const limits = {
  nameLength: 100,
  helpLength: 500,
  properties: 150,
  aliases: 20,
  aliasLength: 100,
  examples: 5,
  exampleLength: 100,
  allowedValues: 200,
  allowedValueLength: 100,
  templates: 100,
} as const;
