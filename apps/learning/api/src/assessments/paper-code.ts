/**
 * The code on the paper forms of person `p` for assessment `a`, in SQL: 8 hexadecimal digits, the same in all windows. It
 * helps to find the person; where two people of an assessment have the same code, both are found.
 */
export const PAPER_CODE = `upper(encode(substr(sha256(convert_to(a.id::text || p.user_id::text, 'UTF8')), 1, 4), 'hex'))`;

/** A typed code without spaces and dashes; null: none was typed. */
export function paperCodeOf(typed: string | null | undefined): string | null {
  return typed?.replace(/[^0-9a-z]/giu, '').toUpperCase() || null;
}
