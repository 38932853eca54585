import { foldText } from '@lyceum/server/free-text';
import { cleanCell } from './clean-cell';

/** What people have said that the headers and values of files of one template mean. */
export interface TemplateMemory {
  /** By normalised header, of the person who imports; null: the column is not read. */
  own: ReadonlyMap<string, string | null>;
  /** Of other people of the organization. */
  others: ReadonlyMap<string, string | null>;
  /** By column and folded value. */
  values: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** `own` says it of every column of the file: no other column is read. */
  whole?: boolean;
}

/** How the columns and values of one file are read; kept with its import. */
export interface Mapping {
  /** By normalised header; null: the column is not read. */
  columns: Record<string, string | null>;
  /** By column and folded value. */
  values: Record<string, Record<string, string>>;
  /** A person confirmed it: it is remembered once the import has completed. */
  confirmed: boolean;
}

export const foldedValue = (cell: string) => foldText(cleanCell(cell));

/** @param whole as said of this very file; false for one that comes in its place */
export function memoryOf({ columns, values }: Mapping, whole: boolean): TemplateMemory {
  return {
    own: new Map(Object.entries(columns)),
    others: new Map(),
    values: new Map(Object.entries(values).map(([name, each]) => [name, new Map(Object.entries(each))])),
    whole,
  };
}

/** Writes the values of a row as the template knows them; the row itself where nothing is said of its values. */
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
