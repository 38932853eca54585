import { optionOf } from '@lyceum/contracts/questions';
import type { MeasurementMappingInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { AssessmentRow, MeasurementMapping, Property } from '../assessments/subject';
import {
  CellProblem,
  Cells,
  dayOf,
  definitionOf,
  foldHead,
  identifierOf,
  missingIn,
  recognise,
  type RowProblem,
  schoolYearOf,
  schoolYearOn,
  seasonOf,
  seasonOn,
  type TestRow,
  type TestValue,
} from '../vendor-tests/subject';
import { lacksColumns, otherTest, refuse } from './refuse-file';
import type { MeasurementTable } from './read-measurement-file';

export interface RowReader {
  /** The columns to read; null for a vendor's file, which needs no mapping. */
  mapping: MeasurementMapping | null;
  read(cells: readonly string[]): TestRow | RowProblem;
}

export interface FileGiven {
  name: string;
  mapping: MeasurementMappingInput | null;
}

/** A row reader by the vendor's definition, else by the mapping. Refuses a file of another test. */
export function readerFor(assessment: AssessmentRow, table: MeasurementTable, given: FileGiven): RowReader {
  const definition = definitionOf(assessment.definitionKey);
  if (!definition) {
    const mapping = given.mapping && { ...given.mapping, dateOrder: given.mapping.dateOrder ?? 'MDY' };
    return mappedReader(assessment, table, mapping ?? assessment.importMapping);
  }
  if (given.mapping) refuse('mapping', t('measurementImports.file.noMapping'));
  const missing = missingIn(definition, table.heads);
  if (missing.length > 0) {
    const other = recognise(table.heads);
    return other ? otherTest(definition.name, other.name) : lacksColumns(definition.name, missing);
  }
  const file = {
    name: given.name,
    has: (...names: string[]) => names.some((name) => table.places.has(foldHead(name))),
  };
  return {
    mapping: null,
    read: (row) => caught(() => definition.read(new Cells(row, table.places), file)),
  };
}

function caught(read: () => TestRow | RowProblem): TestRow | RowProblem {
  try {
    return read();
  } catch (error) {
    if (error instanceof CellProblem) return error.problem;
    throw error;
  }
}

function mappedReader(
  assessment: AssessmentRow,
  table: MeasurementTable,
  mapping: MeasurementMapping | null,
): RowReader {
  if (!mapping) return refuse('mapping', t('measurementImports.file.unmapped'));
  checkMapping(assessment.properties, table, mapping);
  return {
    mapping,
    read: (row) => caught(() => readMapped(new Cells(row, table.places), assessment.properties, mapping)),
  };
}

function checkMapping(
  properties: readonly Property[],
  table: MeasurementTable,
  { learnerColumn, dateColumn, columns }: MeasurementMapping,
): void {
  const isThere = (column: string) => table.places.has(foldHead(column));
  if (!isThere(learnerColumn)) refuse('mapping.learnerColumn', t('measurementImports.file.mappedColumn'));
  if (!isThere(dateColumn)) refuse('mapping.dateColumn', t('measurementImports.file.mappedColumn'));
  const keys = columns.map(({ internalKeyName }) => internalKeyName);
  const wrong = columns.findIndex(
    ({ internalKeyName, column }, at) =>
      !isThere(column) ||
      keys.indexOf(internalKeyName) !== at ||
      !properties.some((property) => property.internalKeyName === internalKeyName),
  );
  if (wrong >= 0) refuse(`mapping.columns.${wrong}.column`, t('measurementImports.file.mappedColumn'));
  const lacking = properties.some(
    ({ internalKeyName, validators, meaning }) =>
      (validators.required || meaning === 'SCORE') && !keys.includes(internalKeyName),
  );
  if (lacking || keys.length === 0) refuse('mapping.columns', t('measurementImports.file.mappedScore'));
}

function readMapped(
  cells: Cells,
  properties: readonly Property[],
  { learnerColumn, dateColumn, dateOrder, columns }: MeasurementMapping,
): TestRow | RowProblem {
  const learner = identifierOf(cells.text(learnerColumn));
  const date = dayOf(cells.text(dateColumn) ?? '', dateOrder);
  if (date === null) return { column: dateColumn, reason: t('measurementImports.file.noDay') };
  const values: Record<string, TestValue> = {};
  const byMeaning = new Map<string, string>();
  for (const { internalKeyName, column } of columns) {
    const property = properties.find((each) => each.internalKeyName === internalKeyName)!;
    const value = valueOf(cells, column, property, dateOrder);
    if (value === null) continue;
    values[internalKeyName] = value;
    if (property.meaning) byMeaning.set(property.meaning, String(value));
  }
  const year = schoolYearOf(byMeaning.get('SCHOOL_YEAR') ?? null) ?? schoolYearOn(date);
  const season = seasonOf(byMeaning.get('WINDOW') ?? null) ?? seasonOn(date);
  return {
    learnerNumbers: learner ? [learner] : [],
    ...{ date, values, test: date },
    event: [byMeaning.get('SUBJECT') ?? '', byMeaning.get('MEASURE') ?? '', year, season],
    // The latest result of the window counts.
    rank: [date],
  };
}

function valueOf(
  cells: Cells,
  column: string,
  property: Property,
  order: MeasurementMapping['dateOrder'],
): TestValue | null {
  const { rawType, fieldType } = property;
  if (rawType === 'NUMBER') return cells.number(column);
  const text = cells.text(column);
  if (text === null) return null;
  if (rawType === 'BOOLEAN') return /^(y|yes|true|t|1|sí|si|x)$/i.test(text);
  if (rawType === 'DATE') return dayOf(text, order) ?? text;
  // A file may have the options in either language; the original text is stored.
  return fieldType === 'SELECT' ? (optionOf(property, text) ?? text) : text;
}
