import { cleanCell, likeness, wordsOf, parseDate, parseDuration } from '../cells/subject';
import type { Column } from './column';
import { suggestValue, valueReader } from './value-choices';

const LIKE_ENOUGH = 0.6;

export interface UnknownColumn {
  /** The header's text in the file. */
  header: string;
  place: number;
  examples: readonly string[];
}

/**
 * Suggests a template column for each unknown column, by its header and its values; each template column is used at
 * most once. A suggestion is only read after a person has confirmed it.
 */
export function suggestColumns(
  unknown: readonly UnknownColumn[],
  free: readonly Column[],
): ReadonlyMap<number, string> {
  const pairs = unknown
    .flatMap((file) => {
      const words = wordsOf(file.header);
      return free.map((column) => ({ file, column, like: likenessOf(words, column, file.examples) }));
    })
    .filter(({ like }) => like >= LIKE_ENOUGH)
    .sort((a, b) => b.like - a.like || Number(b.column.required) - Number(a.column.required));
  const places = new Map<number, string>();
  const taken = new Set<string>();
  for (const { file, column } of pairs) {
    if (places.has(file.place) || taken.has(column.name)) continue;
    places.set(file.place, column.name);
    taken.add(column.name);
  }
  return places;
}

function likenessOf(words: ReadonlySet<string>, column: Column, examples: readonly string[]): number {
  const names = [column.name, ...column.aliases, column.label.en, column.label.sp];
  const like = Math.max(...names.map((name) => likeness(words, wordsOf(name))));
  const filled = examples.map(cleanCell).filter(Boolean);
  if (filled.length === 0) return like;
  const fitting = filled.filter((text) => canBe(column, text)).length / filled.length;
  if (fitting < 0.5) return 0;
  // "School" matches two columns: it is the identifier if the values are numbers.
  const areNumbers = filled.every((text) => /^[\w.-]*\d[\w.-]*$/.test(text));
  return column.dataType === 'identifier' && areNumbers ? like + 0.05 : like;
}

function canBe(column: Column, text: string): boolean {
  const { dataType } = column;
  if (dataType === 'datetime') return parseDate(text) !== null || /\d[./-]\d/.test(text);
  if (dataType === 'duration') return 'minutes' in parseDuration(text);
  if (dataType === 'number') return Number.isFinite(Number(text.replaceAll(',', '')));
  if (dataType === 'identifier') return !/\s/.test(text);
  const reads = dataType === 'grade' || dataType === 'flag' ? valueReader(column) : null;
  return !reads || reads(text) || suggestValue(column, text) !== null;
}
