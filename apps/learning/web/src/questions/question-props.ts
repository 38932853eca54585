import type { Translatable } from '@lyceum/contracts/questions';
import type { AnswerValue } from '../feedback/entries';

export interface QuestionFieldProps {
  id: string;
  question: Translatable & { required: boolean };
  value: AnswerValue;
  error?: string | null;
  onChange: (value: AnswerValue) => void;
}

/** The pairs of a MATRIX or MATCHING answer by row; empty for other values. */
export function pairsOf(value: AnswerValue): Map<string, string> {
  if (!Array.isArray(value)) return new Map();
  return new Map(value.flatMap((each) => (Array.isArray(each) ? [[each[0] ?? '', each[1] ?? '']] : [])));
}

/** The pairs with a row's choice replaced (null: removed), in the order of the rows. */
export function withPair(
  rows: readonly string[],
  value: AnswerValue,
  row: string,
  choice: string | null,
): string[][] {
  const pairs = pairsOf(value);
  if (choice === null) pairs.delete(row);
  else pairs.set(row, choice);
  return rows.flatMap((each) => (pairs.has(each) ? [[each, pairs.get(each)!]] : []));
}

/** The texts of a list answer; empty for other values. */
export function textsOf(value: AnswerValue): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
