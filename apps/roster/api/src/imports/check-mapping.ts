import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { ImportMappingInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import {
  choicesOf,
  foldedValue,
  normaliseName,
  valueReader,
  type Mapping,
  type Template,
} from '../columns/subject';
import { LONGEST_TEXT } from '../cells/subject';

const MOST_COLUMNS = 1000;
const MOST_VALUES = 2000;

const texts = {
  header: t('imports.mapping.header'),
  repeated: t('imports.mapping.repeated'),
  property: t('imports.mapping.property'),
  twice: t('imports.mapping.twice'),
  many: t('imports.mapping.many'),
  anyValue: t('imports.mapping.anyValue'),
  value: t('imports.mapping.value'),
  long: t('imports.mapping.long'),
} as const satisfies Record<string, Words>;

/** The confirmed mapping, or a refusal that names the problem. Columns that the input omits are not read. */
export function checkMapping(
  given: ImportMappingInput,
  header: readonly string[],
  template: Template,
  field = 'input.mapping',
): Mapping {
  const values = given.values ?? [];
  if (given.columns.length > MOST_COLUMNS || values.length > MOST_VALUES)
    throw new BadInput(field, texts.many);
  const names = header.map(normaliseName);
  const columns: Mapping['columns'] = Object.fromEntries(names.filter(Boolean).map((name) => [name, null]));
  const taken = new Set<string>();
  for (const [n, { header: shown, property }] of given.columns.entries()) {
    const at = `${field}.columns.${n}`;
    const name = normaliseName(shown);
    if (!name || !names.includes(name)) throw new BadInput(`${at}.header`, texts.header);
    if (!property) continue;
    if (names.indexOf(name) !== names.lastIndexOf(name)) throw new BadInput(`${at}.header`, texts.repeated);
    if (!template.columns.some((column) => column.name === property))
      throw new BadInput(`${at}.property`, texts.property);
    if (taken.has(property) || columns[name]) throw new BadInput(`${at}.property`, texts.twice);
    taken.add(property);
    columns[name] = property;
  }
  return { columns, values: checkValues(values, template, `${field}.values`), confirmed: true };
}

function checkValues(
  given: NonNullable<ImportMappingInput['values']>,
  template: Template,
  field: string,
): Mapping['values'] {
  const values: Mapping['values'] = {};
  for (const [n, { property, from, to }] of given.entries()) {
    const column = template.columns.find(({ name }) => name === property);
    if (!column || !choicesOf(column)) throw new BadInput(`${field}.${n}.property`, texts.anyValue);
    const reads = valueReader(column)!;
    if (!reads(to)) throw new BadInput(`${field}.${n}.to`, texts.value);
    if (from.length > LONGEST_TEXT) throw new BadInput(`${field}.${n}.from`, texts.long);
    // A value that the column accepts is not replaced: otherwise repeated imports would change it again.
    if (!reads(from)) (values[property] ??= {})[foldedValue(from)] = to.trim();
  }
  return values;
}
