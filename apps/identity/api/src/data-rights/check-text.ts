import { BadInput } from '@lyceum/server/errors';

const LONGEST = 2000;

/** What somebody wrote, without blanks around it; null for nothing. */
export function checkText(field: string, text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed.length > LONGEST)
    throw new BadInput(field, {
      en: `At most ${LONGEST} characters.`,
      sp: `Como máximo ${LONGEST} caracteres.`,
    });
  return trimmed || null;
}
