import type { Doc, Map as YMap } from 'yjs';

/** Exists from the start, so that two people who draw at once draw on the same page. */
export const FIRST_PAGE = 'first';

/** The fields of a stroke that storing needs; Excalidraw defines the others. */
export interface StoredElement {
  id: string;
  version: number;
  versionNonce: number;
  isDeleted: boolean;
}

/** The ids of all pages, in order. */
export function pagesOf(board: Doc): string[] {
  return [FIRST_PAGE, ...board.getArray<string>('pages').toArray()];
}

export function addPage(board: Doc): string {
  const id = crypto.randomUUID();
  board.getArray<string>('pages').push([id]);
  return id;
}

export function elementsOf(board: Doc, page: string): YMap<StoredElement> {
  return board.getMap<StoredElement>(`page:${page}`);
}

/** Whether the state is later than the other state of the stroke; ties are broken alike on every page. */
export function isNewer(one: StoredElement, other: StoredElement | undefined): boolean {
  if (!other) return true;
  if (one.version !== other.version) return one.version > other.version;
  return one.versionNonce < other.versionNonce;
}

/** Writes the strokes that are newer than the stored ones. */
export function writeElements(
  board: Doc,
  page: string,
  elements: readonly StoredElement[],
  origin: unknown,
): void {
  const stored = elementsOf(board, page);
  const newer = elements.filter((element) => isNewer(element, stored.get(element.id)));
  if (newer.length === 0) return;
  board.transact(() => {
    for (const element of newer) stored.set(element.id, { ...element });
  }, origin);
}
