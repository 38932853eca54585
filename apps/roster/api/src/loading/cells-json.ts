const MOST_CELLS = 100;
const MOST_CHARACTERS = 500;

/** A row's cells as JSON for the table of refused rows; overlong cells are cut. */
export function cellsJson(cells: readonly string[]): string {
  let kept = cells;
  if (cells.length > MOST_CELLS) kept = cells.slice(0, MOST_CELLS);
  if (kept.some((cell) => cell.length > MOST_CHARACTERS))
    kept = kept.map((cell) => cell.slice(0, MOST_CHARACTERS));
  return JSON.stringify(kept);
}
