/** Equal for queries with the same document and variables that are asked for the same ecosystem and language. */
export function queryKey(
  documentId: string,
  variables: Record<string, unknown>,
  ecosystem: string | null,
  language: string,
): string {
  return JSON.stringify([documentId, variables, ecosystem, language]);
}
