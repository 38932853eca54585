import { foldText, separated, wordsOfName } from '@lyceum/server/free-text';

interface Searchable {
  firstName: string;
  lastName: string;
  preferredName?: string | null;
  email?: string | null;
  externalId?: string | null;
}

/** The words that find a person. Address and identifier count as a whole too, not only in parts. */
export function searchWordsOf(person: Searchable): string[] {
  const whole = [person.email, person.externalId].flatMap((text) => (text ? [foldText(text)] : []));
  const parts = [
    person.firstName,
    person.lastName,
    person.preferredName,
    person.email?.split('@')[0],
    person.externalId,
  ];
  return [...new Set([...parts.flatMap((part) => wordsOfName(part ?? '')), ...whole])].slice(0, 40);
}

/** The words of a search; each must begin a word of the person. An address or an identifier stays whole. */
export function termsOf(searchTerm: string | null | undefined): string[] {
  const typed = foldText(searchTerm ?? '')
    .trim()
    .slice(0, 200);
  if (typed.includes('@')) return [typed];
  return [...new Set(separated(typed))].slice(0, 6);
}

export function sortNameOf(person: { firstName: string; lastName: string }): string {
  return foldText(`${person.lastName} ${person.firstName}`).trim();
}
