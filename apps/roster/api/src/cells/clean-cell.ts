import { cleanText } from '@lyceum/server/free-text';
import { FORMULA } from './csv-cell';

/** A formula that holds one text, as in `="007"`: it keeps spreadsheets from reading digits as a number. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/**
 * The cell without surrounding spaces, invisible characters, the formula around a text (`="007"`), and the apostrophe
 * that spreadsheets and our download of refused rows put before a cell that would otherwise be read as a formula.
 */
export function cleanCell(cell: string | undefined): string {
  if (cell === undefined) return '';
  let text = cleanText(cell).trim();
  const formula = text.startsWith('="') ? TEXT_FORMULA.exec(text) : null;
  if (formula) text = formula[1]!.replaceAll('""', '"').trim();
  return text[0] === "'" && FORMULA.test(text.slice(1)) ? text.slice(1).trim() : text;
}
