import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';
import type { ImportTemplatePropertyInput, ImportTemplateWordsInput } from '../__generated__/resolvers';
import {
  validators,
  type CellRules,
  type Validator,
  normaliseName,
  type Column,
  type DataType,
  type EntityType,
} from '../columns/subject';
import { compilePattern } from '../cells/subject';
import { MARK_COLUMN } from '../datas-export/subject';
import { dataTypes, fieldsOf, indispensable, storesOwnProperties, limits } from './fields';

/** Throws a refusal that names the field and the remedy. */
function refuse(field: string, words: Words): never {
  throw new BadInput(field, words, words);
}

export function checkWords(given: ImportTemplateWordsInput, field: string, most: number): Words {
  for (const language of ['en', 'sp'] as const) {
    if (!given[language].trim()) refuse(`${field}.${language}`, t('importTemplates.wordsMissing'));
    if (given[language].length > most) refuse(`${field}.${language}`, t('importTemplates.tooLong', { most }));
  }
  return { en: given.en.trim(), sp: given.sp.trim() };
}

/** The columns of a template as they are stored. Throws a refusal that names the property and the problem. */
export function checkProperties(
  entityType: EntityType,
  given: readonly ImportTemplatePropertyInput[],
  field = 'input.properties',
): Column[] {
  if (given.length > limits.properties)
    refuse(field, t('importTemplates.tooMany', { most: limits.properties }));
  const columns = given.map((property, n) => checkProperty(entityType, property, `${field}.${n}`));
  const names = new Set(columns.map(({ name }) => name));
  for (const name of indispensable(entityType))
    if (!names.has(name)) refuse(field, t('importTemplates.fieldMissing', { name }));
  refuseRepeated(columns, field);
  return columns;
}

function checkProperty(entityType: EntityType, given: ImportTemplatePropertyInput, field: string): Column {
  const name = normaliseName(given.name);
  const known = fieldsOf(entityType).find((column) => column.name === name);
  if (!known) refuseOwn(entityType, name, given.dataType, field);
  const dataType = given.dataType as DataType;
  if (known && known.dataType !== dataType)
    refuse(`${field}.dataType`, t('importTemplates.typeFixed', { name, type: known.dataType }));
  const rules = checkRules(given, dataType, field);
  return {
    name,
    dataType,
    required: indispensable(entityType).has(name) || (given.required ?? false),
    aliases: checkTexts(given.aliases, `${field}.aliases`, limits.aliases, limits.aliasLength).map(
      normaliseName,
    ),
    label: checkWords(given.label, `${field}.label`, limits.nameLength),
    description: checkWords(given.description, `${field}.description`, limits.helpLength),
    examples: checkTexts(given.examples, `${field}.examples`, limits.examples, limits.exampleLength),
    ...(rules ? { rules } : {}),
  };
}

function refuseOwn(entityType: EntityType, name: string, dataType: string, field: string): void {
  if (!storesOwnProperties(entityType)) refuse(`${field}.name`, t('importTemplates.unknownField', { name }));
  if (!/^[a-z][a-z0-9_]{0,59}$/.test(name) || name === MARK_COLUMN)
    refuse(`${field}.name`, t('importTemplates.nameForm'));
  if (!(dataTypes as Record<string, { forOwn: boolean }>)[dataType]?.forOwn)
    refuse(`${field}.dataType`, t('importTemplates.unknownType'));
}

function checkRules(given: ImportTemplatePropertyInput, dataType: DataType, field: string): CellRules | null {
  const { bounds, validators: offered } = dataTypes[dataType];
  const [minimum, maximum] = [given.minimum ?? null, given.maximum ?? null];
  if (bounds === 'NONE' && (minimum !== null || maximum !== null))
    refuse(`${field}.minimum`, t('importTemplates.noBounds'));
  for (const [name, bound] of Object.entries({ minimum, maximum }))
    if (bound !== null && bounds === 'LENGTH' && (!Number.isInteger(bound) || bound < 0 || bound > 400))
      refuse(`${field}.${name}`, t('importTemplates.lengthBound'));
  if (minimum !== null && maximum !== null && minimum > maximum)
    refuse(`${field}.maximum`, t('importTemplates.boundsReversed'));
  const pattern = given.pattern || null;
  if (pattern !== null && !compilePattern(pattern)) refuse(`${field}.pattern`, t('importTemplates.pattern'));
  const wanted = [...new Set(given.validators ?? [])] as Validator[];
  if (wanted.some((validator) => !offered.includes(validator)))
    refuse(
      `${field}.validators`,
      t('importTemplates.validators', { names: offered.join(', ') || validators[0] }),
    );
  const allowedValues = checkTexts(
    given.allowedValues,
    `${field}.allowedValues`,
    limits.allowedValues,
    limits.allowedValueLength,
  );
  const isPlain = [minimum, maximum, pattern].every((rule) => rule === null);
  if (isPlain && wanted.length === 0 && allowedValues.length === 0) return null;
  return { allowedValues, pattern, minimum, maximum, validators: wanted };
}

function checkTexts(
  given: readonly string[] | null | undefined,
  field: string,
  most: number,
  longest: number,
): string[] {
  const kept = [...new Set((given ?? []).map((text) => text.trim()).filter(Boolean))];
  if (kept.length > most) refuse(field, t('importTemplates.tooMany', { most }));
  if (kept.some((text) => text.length > longest))
    refuse(field, t('importTemplates.tooLong', { most: longest }));
  return kept;
}

/** A header that two properties claim would be read as the first of them. */
function refuseRepeated(columns: readonly Column[], field: string): void {
  const seen = new Set<string>();
  columns.forEach(({ name, aliases }, n) => {
    for (const header of new Set([name, ...aliases])) {
      if (seen.has(header))
        refuse(
          `${field}.${n}.${header === name ? 'name' : 'aliases'}`,
          t('importTemplates.repeated', { header }),
        );
      seen.add(header);
    }
  });
}
