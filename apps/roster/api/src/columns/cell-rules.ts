import { foldText } from '@lyceum/server/free-text';
import { isEmailAddress } from '@lyceum/contracts/formats';
import { cleanCell, compilePattern, type Problem, type ProblemCode } from '../cells/subject';
import type { Column } from './column';

/** Rules that a template adds to those of its kind of file. An empty cell can only break `not-blank`. */
export interface CellRules {
  /** Compared without case and accents; empty list: any value is allowed. */
  allowedValues: readonly string[];
  /** RE2 syntax; the whole value must match. */
  pattern: string | null;
  /** Bounds of the value for numbers and durations, of the number of characters for texts. */
  minimum: number | null;
  maximum: number | null;
  validators: readonly Validator[];
}

export const validators = ['not-blank', 'email', 'whole-number'] as const;
export type Validator = (typeof validators)[number];

export const NO_RULES: CellRules = {
  allowedValues: [],
  pattern: null,
  minimum: null,
  maximum: null,
  validators: [],
};

type Check = (text: string) => ProblemCode | null;
const NONE: readonly Problem[] = [];

/** Returns a function that lists the template rules which a row breaks; each problem refuses the row. */
export function ruleChecker(
  columns: readonly Column[],
  places: Readonly<Record<string, number>>,
): (cells: readonly string[]) => readonly Problem[] {
  const checks = columns.flatMap((column) => {
    const place = places[column.name] ?? -1;
    return column.rules && place !== -1 ? [{ name: column.name, place, check: checkOf(column) }] : [];
  });
  if (checks.length === 0) return () => NONE;
  return (cells) =>
    checks.flatMap(({ name, place, check }) => {
      const value = cells[place] ?? '';
      const code = check(cleanCell(value));
      return code ? [{ property: name, value, code }] : [];
    });
}

function checkOf({ rules = NO_RULES, dataType }: Column): Check {
  const needed = rules.validators.includes('not-blank');
  const checks = [allowed(rules), matching(rules), wellFormed(rules), within(rules, dataType)].filter(
    (check) => check !== null,
  );
  return (text) => {
    if (text === '') return needed ? 'value-missing' : null;
    for (const check of checks) {
      const code = check(text);
      if (code) return code;
    }
    return null;
  };
}

function allowed({ allowedValues }: CellRules): Check | null {
  if (allowedValues.length === 0) return null;
  const folded = new Set(allowedValues.map(foldText));
  return (text) => (folded.has(foldText(text)) ? null : 'value-not-allowed');
}

function matching({ pattern }: CellRules): Check | null {
  const matches = pattern === null ? null : compilePattern(pattern);
  return matches && ((text) => (matches(text) ? null : 'pattern-mismatch'));
}

function wellFormed({ validators: wanted }: CellRules): Check | null {
  if (wanted.includes('email')) return (text) => (isEmailAddress(text) ? null : 'email-unreadable');
  if (wanted.includes('whole-number'))
    return (text) => (/^[+-]?\d{1,15}$/.test(text.replaceAll(',', '')) ? null : 'number-not-whole');
  return null;
}

function within({ minimum, maximum }: CellRules, dataType: Column['dataType']): Check | null {
  if (minimum === null && maximum === null) return null;
  const isNumber = dataType === 'number' || dataType === 'duration';
  return (text) => {
    const size = isNumber ? Number(text.replace(/,(?=\d{3}\b)/g, '')) : text.length;
    // Values that are not numbers are reported by the rules of the kind of file.
    if (Number.isNaN(size)) return null;
    if (minimum !== null && size < minimum) return isNumber ? 'value-too-small' : 'value-too-short';
    if (maximum !== null && size > maximum) return isNumber ? 'value-too-large' : 'value-too-long';
    return null;
  };
}

/** The value that a problem's message shows: the allowed values, the pattern's example or the bound. */
export function ruleDetail({ rules = NO_RULES, examples }: Column, code: ProblemCode): string {
  if (code === 'value-not-allowed') {
    const named = rules.allowedValues.slice(0, 10).join(', ');
    return rules.allowedValues.length > 10 ? `${named} …` : named;
  }
  if (code === 'pattern-mismatch') return examples[0] ?? rules.pattern ?? '';
  if (code === 'value-too-small' || code === 'value-too-short') return String(rules.minimum);
  if (code === 'value-too-large' || code === 'value-too-long') return String(rules.maximum);
  return '';
}
