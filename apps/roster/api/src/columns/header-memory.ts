import { foldText } from '@lyceum/server/free-text';
import { cleanCell } from '../cells/subject';

/** What people confirmed about headers and values in earlier files of one template. */
export interface TemplateMemory {
  /** Choices of the importing person by normalised header; null: the column is not read. */
  own: ReadonlyMap<string, string | null>;
  /** Choices of other people of the organization. */
  others: ReadonlyMap<string, string | null>;
  /** Replacement values by column and folded value. */
  values: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** `own` covers every column of the file: columns that it does not name are not read. */
  whole?: boolean;
}

/** How the columns and values of one file are read; stored with its import. */
export interface Mapping {
  /** By normalised header; null: the column is not read. */
  columns: Record<string, string | null>;
  /** Replacement values by column and folded value. */
  values: Record<string, Record<string, string>>;
  /** A person confirmed it: it is stored in the import memory once the import has completed. */
  confirmed: boolean;
}

export const foldedValue = (cell: string) => foldText(cleanCell(cell));

/** @param whole true if the mapping was made for this very file, false for its replacement */
export function memoryOf({ columns, values }: Mapping, whole: boolean): TemplateMemory {
  return {
    own: new Map(Object.entries(columns)),
    others: new Map(),
    values: new Map(Object.entries(values).map(([name, each]) => [name, new Map(Object.entries(each))])),
    whole,
  };
}

/**
 * Returns a function that replaces a row's values by those that the template knows; it returns the same array if no
 * replacement applies.
 */
export function valueReplacer(
  { values }: Pick<TemplateMemory, 'values'>,
  places: Readonly<Record<string, number>>,
): ((cells: string[]) => string[]) | null {
  const known = [...values].flatMap(([name, meanings]) => {
    const place = places[name] ?? -1;
    return place === -1 || meanings.size === 0 ? [] : [{ place, meanings }];
  });
  if (known.length === 0) return null;
  return (cells) => {
    let read = cells;
    for (const { place, meanings } of known) {
      const means = cells[place] ? meanings.get(foldedValue(cells[place])) : undefined;
      if (means !== undefined) read = read.with(place, means);
    }
    return read;
  };
}
