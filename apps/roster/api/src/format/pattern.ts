import { RE2JS } from 're2js';

/** Characters of a pattern. */
export const LONGEST_PATTERN = 200;
/** Instructions of a compiled pattern: with the bound on values it bounds what a cell can cost. */
const MOST_INSTRUCTIONS = 200;
/** A value that is longer does not match: identifiers and codes are short. */
const LONGEST_VALUE = 100;

/**
 * A regular expression in the syntax of RE2, which a value must match as a whole. It is matched in time that grows with the value's
 * length alone, so no pattern can hold up the server. Null for one that RE2 does not know, or that is too large.
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
