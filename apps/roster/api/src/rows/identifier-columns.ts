import { cleanIdentifier, isMarkedAsText, type Problem, type ProblemCode } from '../cells/subject';
import type { Column } from '../columns/subject';
import { RowList } from './row-list';

/** Notation in which spreadsheets write numbers of more than eleven digits. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E[+-]\d{2,3}$/i;
/** Significant digits that a spreadsheet stores of a number; it replaces the others by zeros. */
const KEPT_DIGITS = 15;
/** With fewer values of one length, a shorter value is not suspicious. */
const ENOUGH = 20;

/** Rows of a column that are damaged, as judged by the column's other values. */
export interface ColumnDamage {
  property: string;
  code: ProblemCode;
  rows: number[];
}

interface Length {
  /** Some of these values begin with a zero. */
  zeroLed: boolean;
  rows: RowList;
}

/** Statistics of one column, collected row by row. */
class IdentifierColumn {
  readonly #lengths = new Map<number, Length>();
  readonly #rounded = new RowList();
  /** Values of more than fifteen digits that do not end in zeros. */
  #exact = 0;
  /** Values that are not numbers: if there are any, lengths prove nothing. */
  #others = 0;

  constructor(
    readonly name: string,
    readonly place: number,
  ) {}

  see(rowNumber: number, cell: string): ProblemCode | null {
    if (cell === '' || isMarkedAsText(cell)) return null;
    const entries = this.name.endsWith('ids') ? cell.split(/[,;|]/) : [cell];
    const found = entries.map((entry) => this.#seeOne(rowNumber, cleanIdentifier(entry)));
    return found.find((code) => code !== null) ?? null;
  }

  #seeOne(rowNumber: number, text: string): ProblemCode | null {
    if (SCIENTIFIC.test(text)) return 'identifier-scientific';
    if (!/^\d+$/.test(text)) {
      if (text) this.#others += 1;
      return null;
    }
    if (text.length > KEPT_DIGITS) {
      if (/^0+$/.test(text.slice(KEPT_DIGITS))) this.#rounded.push(rowNumber);
      else this.#exact += 1;
    }
    const known = this.#lengths.get(text.length) ?? { zeroLed: false, rows: new RowList() };
    known.zeroLed ||= text[0] === '0';
    known.rows.push(rowNumber);
    this.#lengths.set(text.length, known);
    return null;
  }

  damage(): ColumnDamage[] {
    const rounded = this.#exact === 0 ? this.#rounded.all() : [];
    const { code, rows } = this.#shortened();
    return [
      { property: this.name, code: 'identifier-rounded' as const, rows: rounded },
      { property: this.name, code, rows },
    ].filter((damage) => damage.rows.length > 0);
  }

  /**
   * Numbers that are shorter than all others, which have one length. Certainly damaged if some of the others begin with
   * a zero, otherwise possibly.
   */
  #shortened(): { code: ProblemCode; rows: number[] } {
    const none = { code: 'identifier-short' as const, rows: [] };
    const longest = Math.max(0, ...this.#lengths.keys());
    const usual = this.#lengths.get(longest);
    const shorter = [...this.#lengths].flatMap(([length, each]) => (length < longest ? [each] : []));
    const count = shorter.reduce((sum, { rows }) => sum + rows.count, 0);
    if (!usual || count === 0 || this.#others > 0 || shorter.some(({ zeroLed }) => zeroLed)) return none;
    const rows = shorter.flatMap((each) => each.rows.all());
    if (usual.zeroLed && usual.rows.count > count) return { code: 'identifier-short', rows };
    // Ascending numbers also gain a digit, but rarely from nine to ten digits within one file of many rows.
    const isLikely = longest > KEPT_DIGITS / 2 && usual.rows.count >= ENOUGH && usual.rows.count >= 4 * count;
    return isLikely ? { code: 'identifier-perhaps-short', rows } : none;
  }
}

/** Finds identifiers that a spreadsheet damaged: by the cell alone during reading, by the whole column at the end. */
export class IdentifierColumns {
  readonly #columns: IdentifierColumn[];

  constructor(columns: readonly Column[], places: Readonly<Record<string, number>>) {
    this.#columns = columns
      .filter(({ name, dataType }) => dataType === 'identifier' && (places[name] ?? -1) !== -1)
      .map(({ name }) => new IdentifierColumn(name, places[name]!));
  }

  see(rowNumber: number, cells: readonly string[]): Problem[] {
    const problems: Problem[] = [];
    for (const column of this.#columns) {
      const value = cells[column.place] ?? '';
      const code = column.see(rowNumber, value);
      if (code) problems.push({ property: column.name, value, code });
    }
    return problems;
  }

  damage(): ColumnDamage[] {
    return this.#columns.flatMap((column) => column.damage());
  }
}
