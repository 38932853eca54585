import { foldText } from '@lyceum/server/free-text';

export interface SignersName {
  firstName: string;
  lastName: string;
  preferredName?: string | null;
}

/**
 * Whether somebody signed with their own name: a first name (or the preferred one) and a last name of theirs, each whole, in
 * either order; case and accents do not count, further names are theirs to add.
 */
export function isSignersName(typed: string, { firstName, lastName, preferredName }: SignersName): boolean {
  const words = wordsOf(typed);
  const [given, family] = [[...wordsOf(firstName), ...wordsOf(preferredName ?? '')], wordsOf(lastName)];
  const used = given.findIndex((word) => words.includes(word));
  if (used < 0) return false;
  // Of somebody with a single name that one suffices; a name that is both first and last is to be written twice.
  const others = [...words];
  others.splice(others.indexOf(given[used]!), 1);
  return family.length === 0 || family.some((word) => others.includes(word));
}

function wordsOf(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
