/** The words of a search as LIKE patterns over `search_text`: each is somewhere in it. */
export function searchPatterns(searchTerm: string | null | undefined): string[] {
  const words = (searchTerm ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
