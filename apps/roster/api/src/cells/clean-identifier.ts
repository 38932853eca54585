import { cleanCell } from './clean-cell';

/** A leading apostrophe, a text formula or a tab marks a cell as text, by spreadsheets and by people. */
const MARKED = /^(?:'|="|\t)/;

/** The identifier without the marks that spreadsheets write around text. */
export function cleanIdentifier(cell: string | undefined): string {
  const text = cleanCell(cell);
  return text[0] === "'" ? text.slice(1).trim() : text;
}

/** Whether the cell is marked as text, so that no spreadsheet has turned it into a number. */
export function isMarkedAsText(cell: string): boolean {
  return MARKED.test(cell.replace(/^ +/, ''));
}
