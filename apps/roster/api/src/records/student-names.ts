const said = (name: string) => `nullif(btrim(s.characteristics ->> '${name}'), '')`;

/** SQL over a student `s`: what the district's files say beside the identifier; null if they say nothing. */
export const STUDENT_NAMES = {
  first: said('first_name'),
  last: said('last_name'),
  email: `coalesce(${said('email')}, ${said('student_email')})`,
} as const;

/** SQL over a student `s`: each word of `words` (SQL, text[], folded) occurs in the name or the identifier. */
export const studentHas = (words: string) => `NOT EXISTS (SELECT FROM unnest(${words}::text[]) w(word)
  WHERE strpos(roster.fold_text(concat_ws(' ', ${STUDENT_NAMES.first}, ${STUDENT_NAMES.last}, s.external_id)), w.word) = 0)`;

/** The first letters of a name; null without a name. */
export function initialsOf(...names: readonly (string | null)[]): string | null {
  const letters = names.map((name) => [...(name ?? '')][0] ?? '').join('');
  return letters === '' ? null : letters.toUpperCase();
}
