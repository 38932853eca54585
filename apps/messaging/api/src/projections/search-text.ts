/** As people type it: lower case, without accents. */
export function searchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** What LIKE finds of it, wherever it stands. */
export function namePattern(typed: string): string {
  return `%${searchText(typed).replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
