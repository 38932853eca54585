import type { Language, Viewer } from './viewer';

const ALL: readonly Language[] = ['en', 'sp'];

/** Languages to choose from: those of the ecosystem, and the reader's present one. */
export function offeredLanguages({
  ecosystem,
  language,
}: Pick<Viewer, 'ecosystem' | 'language'>): Language[] {
  return ALL.filter((each) => each === language || !ecosystem || ecosystem.supportedLanguages.includes(each));
}
