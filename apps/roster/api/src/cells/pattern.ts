import { RE2JS } from 're2js';

/** Maximum length of a pattern in characters. */
export const LONGEST_PATTERN = 200;
/** Maximum number of instructions of a compiled pattern; with the maximum length of values it bounds a cell's cost. */
const MOST_INSTRUCTIONS = 200;
/** Characters. A longer value does not match: identifiers and codes are short. */
const LONGEST_VALUE = 100;

/**
 * Compiles an RE2 pattern that must match a whole value. RE2 matches in time linear in the value's length, so no
 * pattern can block the server. Null if RE2 rejects the pattern or it is too large.
 */
export function compilePattern(pattern: string): ((value: string) => boolean) | null {
  if (pattern.length > LONGEST_PATTERN) return null;
  try {
    const compiled = RE2JS.compile(pattern);
    if (compiled.programSize() > MOST_INSTRUCTIONS) return null;
    return (value) => value.length <= LONGEST_VALUE && compiled.matches(value);
  } catch {
    return null;
  }
}
