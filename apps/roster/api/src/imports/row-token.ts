/** Of files of refused rows: which row of the first file of the chain a row is. */
export const TOKEN_COLUMN = 'row_token';
/** Rows that somebody added beneath rows with tokens get numbers that no file has. */
export const ADDED_FROM = 1_000_000_000;

/** @param root the first import of the chain */
export function rowToken(root: string, rowNumber: number): string {
  return `${root.slice(-12)}-${rowNumber}`;
}

/** Reads tokens of one chain; each row is taken once. */
export class RowTokens {
  readonly #seen = new Set<number>();

  /** @param place of the column of tokens */
  constructor(
    private readonly root: string,
    private readonly place: number,
  ) {}

  /** The number in the first file; beyond all of them where the row has no token of this chain. */
  numberOf(cells: readonly string[], rowNumber: number): number {
    const [, tail, digits] = /^'?([\da-f]{12})-(\d{1,9})$/.exec((cells[this.place] ?? '').trim()) ?? [];
    const number = Number(digits);
    if (tail !== this.root.slice(-12) || this.#seen.has(number)) return ADDED_FROM + rowNumber;
    this.#seen.add(number);
    return number;
  }
}
