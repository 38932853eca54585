import type { ImportInspectionFragment, ImportMappingInput } from '../__generated__/graphql';
import type { ImportTemplateInfo } from './recognise-file';

/** A mapping of columns and values while a person edits it. */
export interface Picks {
  /** By header; null: not read. */
  columns: ReadonlyMap<string, string | null>;
  /** By `valueKey`; null: as it is. */
  values: ReadonlyMap<string, string | null>;
}

export const valueKey = ({ property, value }: { property: string; value: string }) => `${property}\n${value}`;

/** The server's proposal. */
export function picksOf({ columns, values }: ImportInspectionFragment): Picks {
  return {
    columns: new Map(columns.map(({ header, property }) => [header, property ?? null])),
    values: new Map(values.map((each) => [valueKey(each), each.to ?? null])),
  };
}

/** A template column is read from one column of the file: the previously chosen one is released. */
export function pickColumn(picks: Picks, header: string, property: string | null): Picks {
  const columns = new Map(
    [...picks.columns].map(([each, was]) => [each, was === property ? null : was] as const),
  );
  columns.set(header, property);
  return { ...picks, columns };
}

export function missingOf(
  picks: Picks,
  { properties }: ImportTemplateInfo,
): ImportTemplateInfo['properties'] {
  const read = new Set(picks.columns.values());
  return properties.filter(({ name, required }) => required && !read.has(name));
}

export function mappingOf(
  { columns, values }: Picks,
  inspection: Pick<ImportInspectionFragment, 'values'>,
): ImportMappingInput {
  const said = inspection.values.flatMap(({ property, value }) => {
    const to = values.get(valueKey({ property, value }));
    return to === null || to === undefined ? [] : [{ property, from: value, to }];
  });
  return {
    columns: [...columns].flatMap(([header, property]) => (property ? [{ header, property }] : [])),
    values: said,
  };
}
