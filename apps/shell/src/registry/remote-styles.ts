/**
 * Two versions of a remote name their classes alike. While one is shown, the other's style sheets are set aside; the
 * remote's own loader believes them loaded, and they are, when it is shown again.
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
