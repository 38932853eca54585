import { foldText } from '@lyceum/server/free-text';

export interface SignersName {
  firstName: string;
  lastName: string;
  preferredName?: string | null;
}

/**
 * Whether the typed name is the signer's: a first name (or the preferred one) and a last name of theirs, each whole, in
 * either order. Case and accents do not matter; further names may be added.
 */
export function isSignersName(typed: string, { firstName, lastName, preferredName }: SignersName): boolean {
  const words = wordsOf(typed);
  const [given, family] = [[...wordsOf(firstName), ...wordsOf(preferredName ?? '')], wordsOf(lastName)];
  const used = given.findIndex((word) => words.includes(word));
  if (used < 0) return false;
  // For a person with a single name that one suffices; a name that is both first and last has to be written twice.
  const others = [...words];
  others.splice(others.indexOf(given[used]!), 1);
  return family.length === 0 || family.some((word) => others.includes(word));
}

function wordsOf(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
