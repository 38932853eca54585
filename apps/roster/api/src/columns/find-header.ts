import { recogniseHeader, type Template } from './templates';

/** Rows in which the header is looked for, below titles, the export date and empty rows. */
export const HEADER_WITHIN = 30;

export interface FoundHeader {
  header: string[];
  /** 1-based, as spreadsheets number rows. */
  headerRow: number;
  /** Number of the template's columns that the header has; 0 if no template fits. */
  fit: number;
}

/**
 * Finds the header row: the row that a template fits best, the first of equally good ones. If no template fits, the
 * first row that fills most of the width. Null if all rows are empty.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  candidates: readonly Template[],
): FoundHeader | null {
  let best: FoundHeader | null = null;
  for (const [place, cells] of rows.slice(0, HEADER_WITHIN).entries()) {
    if (filled(cells) === 0) continue;
    const found = recogniseHeader(cells, candidates);
    if (!found) continue;
    const fit = Object.values(found.places).filter((each) => each !== -1).length;
    if (!best || fit > best.fit) best = { header: plain(cells), headerRow: place + 1, fit };
  }
  return best ?? widest(rows.slice(0, HEADER_WITHIN));
}

function widest(rows: readonly (readonly string[])[]): FoundHeader | null {
  const width = Math.max(0, ...rows.map(filled));
  const place = rows.findIndex((cells) => filled(cells) > 0 && filled(cells) >= 0.6 * width);
  return place === -1 ? null : { header: plain(rows[place]!), headerRow: place + 1, fit: 0 };
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

const plain = (cells: readonly string[]) => cells.map((name) => name.replace(/^\uFEFF/, '').trim());
