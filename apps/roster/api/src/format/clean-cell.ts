import { cleanText } from '@lyceum/server/free-text';
import { FORMULA } from '../imports/csv-cell';

/** A formula of nothing but a text: so spreadsheets are told to leave digits alone. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/**
 * A cell as it is meant: without the spaces around it, without what cannot be seen, without the formula around a text, and without
 * the apostrophe that our own download of refused rows (and spreadsheets) put before a cell that would otherwise be taken for a formula.
 */
export function cleanCell(cell: string | undefined): string {
  if (cell === undefined) return '';
  let text = cleanText(cell).trim();
  const formula = text.startsWith('="') ? TEXT_FORMULA.exec(text) : null;
  if (formula) text = formula[1]!.replaceAll('""', '"').trim();
  return text[0] === "'" && FORMULA.test(text.slice(1)) ? text.slice(1).trim() : text;
}
