import type { TenantDb } from '@lyceum/server/tenancy';

const SHORTEST = 4;
const MOST_WORDS = 20;

/** The word, and the word without each one of its letters. */
export function variantsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < SHORTEST) return [word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}

/** One letter added, removed or replaced, or two neighbours swapped. */
export function isOneSlip(typed: string, meant: string): boolean {
  const [a, b] = [[...typed], [...meant]];
  if (Math.abs(a.length - b.length) > 1 || typed === meant) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  const rest = (letters: string[], from: number) => letters.slice(from).join('');
  if (a.length > b.length) return rest(a, start + 1) === rest(b, start);
  if (a.length < b.length) return rest(a, start) === rest(b, start + 1);
  if (rest(a, start + 1) === rest(b, start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, start + 2) === rest(b, start + 2);
}

/** Words of names in the ecosystem that differ by one edit from what was typed. */
export async function nearWords(db: TenantDb, typed: string): Promise<string[]> {
  if ([...typed].length < SHORTEST) return [];
  const rows = await db.query<{ word: string }>(
    `SELECT DISTINCT v.word FROM identity.name_variants v
     WHERE v.ecosystem_id = $1 AND v.variant = ANY($2::text[]) ORDER BY v.word LIMIT 500`,
    [db.ecosystemId, variantsOf(typed)],
  );
  return rows
    .map(({ word }) => word)
    .filter((word) => isOneSlip(typed, word))
    .slice(0, MOST_WORDS);
}
