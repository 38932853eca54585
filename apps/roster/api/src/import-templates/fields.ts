import type { Words } from '@lyceum/server/actor';
import {
  type Validator,
  type Column,
  type DataType,
  type EntityType,
  templateOf,
  templates,
} from '../columns/subject';

/** Columns without which a kind of file cannot be imported. */
export function indispensable(entityType: EntityType): ReadonlySet<string> {
  // A student without school or grade is imported with a remark.
  if (entityType === 'STUDENT') return new Set(['student_id']);
  return new Set(fieldsOf(entityType).flatMap(({ name, required }) => (required ? [name] : [])));
}

/** The columns that the importer of a kind of file knows. */
export const fieldsOf = (entityType: EntityType): readonly Column[] => templateOf(entityType).columns;

/** Whether additional columns are stored: only of students, with their characteristics. */
export const storesOwnProperties = (entityType: EntityType): boolean => entityType === 'STUDENT';

export const entityTypes: readonly EntityType[] = [...new Set(templates.map(({ entityType }) => entityType))];

/** The name of the kind of file. */
export const entityName = (entityType: EntityType): Words => templateOf(entityType).name;

/** What minimum and maximum apply to. */
export type Bounds = 'VALUE' | 'LENGTH' | 'NONE';

interface TypeOptions {
  bounds: Bounds;
  validators: readonly Validator[];
  /** Whether a template's additional properties may have this type. */
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
