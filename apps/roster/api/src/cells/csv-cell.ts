/** Some spreadsheets treat the full-width forms as the same characters. */
export const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const number = /^[+-]?\d+(\.\d+)?$/;
const needsQuotes = /[",;\r\n\t]/;

/**
 * A CSV cell that is safe to open in spreadsheets: text that would be read as a formula gets a leading apostrophe
 * (numbers do not), and is quoted if necessary.
 */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !number.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
