import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { ImportMappingInput } from '../__generated__/resolvers';
import {
  choicesOf,
  foldedValue,
  LONGEST_TEXT,
  normaliseName,
  valueReader,
  type Mapping,
  type Template,
} from '../format/subject';

const MOST_COLUMNS = 1000;
const MOST_VALUES = 2000;

const texts = {
  header: {
    en: 'The file has no such column. Reload the page and choose the file again.',
    sp: 'El archivo no tiene esa columna. Vuelva a cargar la página y elija el archivo otra vez.',
  },
  repeated: {
    en: 'The file has this header more than once. Rename one of the columns in the file.',
    sp: 'El archivo tiene este encabezado más de una vez. Cambie el nombre de una de las columnas en el archivo.',
  },
  property: {
    en: 'The template has no such column. Reload the page: it may have a newer version.',
    sp: 'La plantilla no tiene esa columna. Vuelva a cargar la página: puede haber una versión más reciente.',
  },
  twice: {
    en: 'Two columns of the file are read as the same. Leave one of them out.',
    sp: 'Dos columnas del archivo se leen como la misma. Deje una sin leer.',
  },
  many: {
    en: 'Send up to 1,000 columns and 2,000 values.',
    sp: 'Envíe hasta 1,000 columnas y 2,000 valores.',
  },
  anyValue: {
    en: 'This column takes any value as it is. Leave its values out.',
    sp: 'Esta columna acepta cualquier valor tal como está. Quite sus valores.',
  },
  value: {
    en: 'The column does not take this value. Choose one that it takes, or an empty one.',
    sp: 'La columna no acepta este valor. Elija uno que acepte o uno vacío.',
  },
  long: {
    en: 'A value has up to 400 characters. Correct it in the file.',
    sp: 'Un valor tiene hasta 400 caracteres. Corríjalo en el archivo.',
  },
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
