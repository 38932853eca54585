import { blocksOf } from './blocks-of';

/**
 * Decides which parts of a whole are withheld where their total is shown: those of fewer than ten people, and as many
 * of the next smallest as needed so that no value follows from the total less the rest. A part without people is shown.
 * `also`: parts that are withheld for another reason. Where all parts together have fewer than ten people, all are
 * withheld, and the total has to be.
 */
export function withholdParts(counts: readonly number[], also: readonly boolean[] = []): boolean[] {
  const cells = counts.map((people, part) => ({ key: String(part), people }));
  const blocks = blocksOf(cells, {
    also: new Set(cells.filter((_, part) => also[part]).map(({ key }) => key)),
  });
  return cells.map(({ key }, part) => !blocks.mayShow([key]) || (also[part] === true && counts[part]! > 0));
}

/** Which cells and totals of a table are withheld. */
export interface WithheldTable {
  cells: boolean[][];
  rows: boolean[];
  columns: boolean[];
  total: boolean;
}

/**
 * The same for a table of people by two properties with totals of rows and columns. Row totals are shown where
 * possible.
 */
export function withholdTable(counts: readonly (readonly number[])[]): WithheldTable {
  const keyOf = (row: number, column: number) => `${row} ${column}`;
  const cells = counts.flatMap((row, at) =>
    row.map((people, column) => ({ key: keyOf(at, column), people })),
  );
  const blocks = blocksOf(cells, { groupOf: (key) => key.split(' ')[0]! });
  const isWithheld = (keys: string[]) => !blocks.mayShow(keys);
  const columns = counts[0]?.map((_, column) => column) ?? [];
  return {
    cells: counts.map((row, at) => row.map((_, column) => isWithheld([keyOf(at, column)]))),
    rows: counts.map((row, at) => isWithheld(row.map((_, column) => keyOf(at, column)))),
    columns: columns.map((column) => isWithheld(counts.map((_, at) => keyOf(at, column)))),
    total: isWithheld(cells.map(({ key }) => key)),
  };
}
