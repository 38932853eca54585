/**
 * Two versions of a remote use the same class names. While one is shown, the style sheets of the other are disabled;
 * the remote's own loader does not load them again, so they are enabled when it is shown again.
 */
export function showStylesOf(entry: string, others: Iterable<string>): void {
  const base = folderOf(entry);
  const setAside = [...others].map(folderOf).filter((folder) => folder !== base);
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (sheet.href.startsWith(base)) sheet.disabled = false;
    else if (setAside.some((folder) => sheet.href.startsWith(folder))) sheet.disabled = true;
  }
}

function folderOf(entry: string): string {
  return new URL('.', new URL(entry, location.href)).href;
}
