/** A CSV line without protection against formulas: nobody opens this file in a spreadsheet. */
export const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
