/** Some spreadsheets take the wide forms for the same. */
export const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const number = /^[+-]?\d+(\.\d+)?$/;
const needsQuotes = /[",;\r\n\t]/;

/**
 * A cell of a CSV file that spreadsheets open safely: what would be taken for a formula gets an apostrophe in front
 * (numbers are left alone), and is quoted where its text asks for it.
 */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !number.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
