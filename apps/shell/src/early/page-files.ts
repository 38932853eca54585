/** What the gateway writes into the page for its address: files of the live versions, as absolute paths. */
export interface PageFiles {
  /** Whether the page may be opened without signing in. */
  open: boolean;
  /** Of the frame around the page of somebody who is signed in. */
  frame: string[];
  page: string[];
  /** The texts of the page's remote, by language. */
  texts: Record<string, string[]>;
}

/** Id of the element that holds them as JSON. */
export const PAGE_FILES = 'page-files';

/** Files that this reader's page will need; none for a stranger at an address that asks for a sign-in. */
export function neededFiles(files: PageFiles, signedIn: boolean, language: string): string[] {
  if (!signedIn && !files.open) return [];
  return [...(signedIn ? files.frame : []), ...files.page, ...(files.texts[language] ?? [])];
}

/**
 * Asks the browser for files before the shell names them. As `prefetch`, because a preload would hold back the page's
 * `load` event for as long as its server hangs.
 */
export function fetchAhead(paths: readonly string[]): void {
  for (const path of paths) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = path.endsWith('.css') ? 'style' : 'script';
    link.href = path;
    document.head.append(link);
  }
}

/** Null: the page has no such list, for example because no remote has the address. */
export function readPageFiles(): PageFiles | null {
  const text = document.getElementById(PAGE_FILES)?.textContent;
  return text ? (JSON.parse(text) as PageFiles) : null;
}
