/** SQLSTATE classes 08 and 57, and errors without SQLSTATE, mean that the connection itself is lost. */
export function isConnectionLost(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08') || code.startsWith('57');
}
