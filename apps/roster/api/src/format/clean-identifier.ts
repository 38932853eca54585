import { cleanCell } from './clean-cell';

/** An apostrophe in front, a formula of nothing but a text, or a tab: so spreadsheets, and people who know them, say that it is text. */
const MARKED = /^(?:'|="|\t)/;

/** An identifier as it is meant, without the marks that spreadsheets write around text. */
export function cleanIdentifier(cell: string | undefined): string {
  const text = cleanCell(cell);
  return text[0] === "'" ? text.slice(1).trim() : text;
}

/** Somebody said of this cell that it is text: no spreadsheet has made a number of it. */
export function isMarkedAsText(cell: string): boolean {
  return MARKED.test(cell.replace(/^ +/, ''));
}
