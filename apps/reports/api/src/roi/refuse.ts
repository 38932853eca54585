import type { Words } from '@lyceum/server/actor';
import { BadInput, PublicError } from '@lyceum/server/errors';
import { t } from '../i18n';

export const badInput = (field: string, words: Words): BadInput => new BadInput(`input.${field}`, words);

/** Throws BAD_USER_INPUT with several problems at once. */
export function refuseAll(field: string, problems: readonly Words[], more: number): never {
  const words = (language: keyof Words) => {
    const rest = t('roi.file.more', { more })[language];
    return [...problems.map((problem) => problem[language]), ...(more > 0 ? [rest] : [])];
  };
  throw new PublicError(
    { en: words('en').join(' '), sp: words('sp').join(' ') },
    'BAD_USER_INPUT',
    (language) => {
      const fields = words(language).map((remedy) => ({ field: `input.${field}`, remedy }));
      return { ...fields[0], problems: fields };
    },
  );
}
