import type { Words } from '@lyceum/server/actor';
import { BadInput, PublicError } from '@lyceum/server/errors';

export const badInput = (field: string, en: string, sp: string): BadInput =>
  new BadInput(`input.${field}`, { en, sp });

/** Throws BAD_USER_INPUT with several problems at once. */
export function refuseAll(field: string, problems: readonly Words[], more: number): never {
  const words = (language: keyof Words) => {
    const rest = { en: `${more} more like these.`, sp: `${more} más como estos.` }[language];
    return [...problems.map((problem) => problem[language]), ...(more > 0 ? [rest] : [])];
  };
  throw new PublicError(
    { en: words('en').join(' '), sp: words('sp').join(' ') },
    'BAD_USER_INPUT',
    (language) => {
      const told = words(language).map((remedy) => ({ field: `input.${field}`, remedy }));
      return { ...told[0], problems: told };
    },
  );
}
