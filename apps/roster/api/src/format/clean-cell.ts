import { cleanText } from '@lyceum/server/free-text';
import { FORMULA } from '../imports/csv-cell';

/**
 * A cell as it is meant: without the spaces around it, without what cannot be seen, and without the apostrophe that our own download of refused
 * rows (and spreadsheets) put before a cell that would otherwise be taken for a formula.
 */
export function cleanCell(cell: string | undefined): string {
  if (cell === undefined) return '';
  const text = cleanText(cell).trim();
  return text[0] === "'" && FORMULA.test(text.slice(1)) ? text.slice(1).trim() : text;
}
