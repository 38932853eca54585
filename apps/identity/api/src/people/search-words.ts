import { foldText, separated, wordsOfName } from '@lyceum/server/free-text';

interface Searchable {
  firstName: string;
  lastName: string;
  preferredName?: string | null;
  email?: string | null;
  externalId?: string | null;
}

/** What a person is found by. The address and the identifier count as a whole as well, not only in parts. */
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

/** Each must begin a word of the person. An address or an identifier is taken as it was typed. */
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
