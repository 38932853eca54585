/** Column of files of refused rows: identifies each row by its number in the first file of the chain. */
export const TOKEN_COLUMN = 'row_token';
/** Rows that were added to a file with tokens get row numbers above this one, which no file has. */
export const ADDED_FROM = 1_000_000_000;

/** @param root id of the first import of the chain */
export function rowToken(root: string, rowNumber: number): string {
  return `${root.slice(-12)}-${rowNumber}`;
}

/** Reads tokens of one chain; each row is taken once. */
export class RowTokens {
  readonly #seen = new Set<number>();

  /** @param place index of the token column */
  constructor(
    private readonly root: string,
    private readonly place: number,
  ) {}

  /** The row number in the first file; above `ADDED_FROM` if the row has no token of this chain. */
  numberOf(cells: readonly string[], rowNumber: number): number {
    const [, tail, digits] = /^'?([\da-f]{12})-(\d{1,9})$/.exec((cells[this.place] ?? '').trim()) ?? [];
    const number = Number(digits);
    if (tail !== this.root.slice(-12) || this.#seen.has(number)) return ADDED_FROM + rowNumber;
    this.#seen.add(number);
    return number;
  }
}
