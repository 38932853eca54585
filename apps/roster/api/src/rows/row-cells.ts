import {
  cleanCell,
  cleanIdentifier,
  LONGEST_TEXT,
  normaliseGrade,
  parseDate,
  type Problem,
} from '../cells/subject';
import type { ColumnPlaces } from '../columns/subject';

const MOST_ENTRIES = 100;

/** The cells of one row and their problems. */
export class Cells {
  readonly problems: Problem[] = [];

  constructor(
    private readonly cells: readonly string[],
    private readonly places: ColumnPlaces,
  ) {}

  text(column: string): string | null {
    const isIdentifier = column.endsWith('sourcedid') || column.endsWith('identifier');
    const text = (isIdentifier ? cleanIdentifier : cleanCell)(this.raw(column));
    if (text.length <= LONGEST_TEXT) return text || null;
    this.add(column, 'text-too-long');
    return null;
  }

  required(column: string, code: Problem['code']): string {
    const known = this.problems.length;
    const text = this.text(column);
    if (!text && this.problems.length === known) this.add(column, code);
    return text ?? '';
  }

  list(column: string): string[] {
    const entries = cleanCell(this.raw(column))
      .split(/[,;|]/)
      .map((entry) => entry.trim());
    const kept = [...new Set(entries.filter(Boolean))];
    if (kept.length > MOST_ENTRIES || kept.some((entry) => entry.length > LONGEST_TEXT)) {
      this.add(column, 'text-too-long');
      return [];
    }
    return kept;
  }

  /** An unreadable grade is left out with a remark. */
  grades(): string[] {
    const read = this.list('grades').map(normaliseGrade);
    if (read.includes(null)) this.add('grades', 'grade-unreadable');
    return [...new Set(read.filter((grade) => grade !== null))];
  }

  day(column: string): string {
    const parsed = parseDate(cleanCell(this.raw(column)));
    if (!parsed) {
      this.add(column, 'day-unreadable');
      return '';
    }
    const two = (value: number) => String(value).padStart(2, '0');
    return `${parsed.year}-${two(parsed.month)}-${two(parsed.day)}`;
  }

  /** Null if the cell is empty. */
  optionalDay(column: string): string | null {
    return cleanCell(this.raw(column)) === '' ? null : this.day(column);
  }

  add(property: string, code: Problem['code']): void {
    this.problems.push({ property, value: this.raw(property), code });
  }

  private raw(column: string): string {
    return this.cells[this.places[column]!] ?? '';
  }
}
