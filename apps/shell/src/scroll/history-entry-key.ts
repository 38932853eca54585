/**
 * Gives a key to a history entry that the router did not create (a typed address, a link from a mail); without one, all
 * such entries of a tab would share one stored position. Runs before the router starts; a reload keeps the key.
 */
export function addHistoryEntryKey(): void {
  const known = history.state as { key?: unknown } | null;
  if (typeof known?.key === 'string') return;
  history.replaceState({ ...known, key: crypto.randomUUID().slice(0, 8) }, '');
}
