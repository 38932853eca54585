/**
 * An entry of the history that the router has not made (a typed address, a link from a mail) has no key of its own: all of
 * them in one tab would share what is remembered of one. It gets one here, before the router looks; a reload keeps it.
 */
export function ownEntry(): void {
  const known = history.state as { key?: unknown } | null;
  if (typeof known?.key === 'string') return;
  history.replaceState({ ...known, key: crypto.randomUUID().slice(0, 8) }, '');
}
