import { SHELL, liveRelease, type Release, type Snapshot } from './releases';

/** What the shell's early script reads: `apps/shell/src/early/page-files.ts`. */
export interface PageHints {
  open: boolean;
  frame: string[];
  page: string[];
  texts: Record<string, string[]>;
}

interface Place {
  parts: string[];
  page: string[];
  open: boolean;
  release: Release;
}

/** Which files of the live versions a page needs, by its address. Made once for each change of live versions. */
export class PageHintsBook {
  readonly #places: Place[];
  readonly #frame: string[];

  constructor(snapshot: Snapshot) {
    const live = Object.keys(snapshot.live).flatMap((domain) => liveRelease(snapshot, domain) ?? []);
    this.#places = live.flatMap(placesOf).sort((a, b) => compare(a.parts, b.parts));
    const shell = live.find(({ domain }) => domain === SHELL);
    this.#frame = shell ? addressed(shell, shell.pageFiles.frame) : [];
  }

  /** Null: no remote has a page at this address. */
  find(pathname: string): PageHints | null {
    const parts = partsOf(pathname);
    const place = this.#places.find((each) => fits(each.parts, parts));
    if (!place) return null;
    const { release, page, open } = place;
    const texts = Object.entries(release.pageFiles.texts).map(
      ([language, files]) => [language, addressed(release, files)] as const,
    );
    return {
      open,
      frame: this.#frame,
      page: addressed(release, page),
      texts: Object.fromEntries(texts),
    };
  }
}

/** Addresses that never change: the browser's cache keeps what they name. */
function addressed({ remote, version }: Release, files: readonly string[]): string[] {
  return files.map((file) => `/registry/${remote}/${version}/${file}`);
}

function placesOf(release: Release): Place[] {
  return (release.descriptor?.paths ?? []).flatMap((entry) => {
    const { path, access } = entry as { path?: unknown; access?: unknown };
    const page = typeof path === 'string' ? release.pageFiles.pages[path] : undefined;
    return page ? [{ parts: partsOf(String(path)), page, open: access === 'public', release }] : [];
  });
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function fits(place: readonly string[], parts: readonly string[]): boolean {
  return (
    place.length === parts.length && place.every((part, at) => part.startsWith(':') || part === parts[at])
  );
}

/** Names before parameters, as the router ranks them: `/sessions/book` before `/sessions/:sessionId`. */
function compare(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const order = Number(a[at]!.startsWith(':')) - Number(b[at]!.startsWith(':'));
    if (order !== 0) return order;
  }
  return 0;
}
