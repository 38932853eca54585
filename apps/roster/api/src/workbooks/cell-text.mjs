// Converts a workbook's cells into the texts of a CSV file.

/** @typedef {{ kind: 'number' | 'date' | 'time' | 'elapsed' } | { kind: 'padded', digits: number }} NumberFormat */

const DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58]);
const TIMES = new Set([18, 19, 20, 21, 32, 33, 45, 47, 55, 56]);
const DAY = 86_400;

/**
 * @param {number} id
 * @param {string | undefined} code of a format that the workbook defines
 * @returns {NumberFormat}
 */
export function numberFormat(id, code) {
  if (code === undefined) {
    if (DATES.has(id)) return { kind: 'date' };
    if (id === 46) return { kind: 'elapsed' };
    return { kind: TIMES.has(id) ? 'time' : 'number' };
  }
  // The first section of a number format applies to positive numbers.
  const plain = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';')[0] ?? '';
  if (/^0+$/.test(plain)) return { kind: 'padded', digits: plain.length };
  if (/\[(h+|m+|s+)\]/i.test(plain)) return { kind: 'elapsed' };
  const letters = plain
    .replace(/\[[^\]]*\]/g, '')
    .replace(/general/i, '')
    .toLowerCase();
  if (/[yd]/.test(letters) || /^m+$/.test(letters)) return { kind: 'date' };
  return { kind: /[hs]/.test(letters) ? 'time' : 'number' };
}

/**
 * A number as people read it: whole numbers with all digits, others with the fifteen digits that a spreadsheet stores.
 * @param {string} value
 */
function plainNumber(value) {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (/^-?\d{1,15}$/.test(value)) return value;
  if (Number.isInteger(number) && Math.abs(number) < 1e21) return BigInt(number).toString();
  const short = Number(number.toPrecision(15));
  return Math.abs(short) >= 1e-6 ? String(short) : short.toFixed(15).replace(/0+$/, '');
}

const two = (/** @type {number} */ number) => String(number).padStart(2, '0');

/** @param {number} seconds */
function clock(seconds) {
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/**
 * @param {string} value days since the workbook's epoch
 * @param {NumberFormat['kind']} kind
 * @param {boolean} from1904
 */
function dateText(value, kind, from1904) {
  const serial = Number(value);
  if (value.trim() === '' || !Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return value;
  const seconds = Math.round(serial * DAY);
  if (kind === 'elapsed' || (kind === 'time' && serial < 1)) return clock(seconds);
  // Spreadsheets count 29 February 1900, which did not exist.
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const day = new Date(epoch + Math.floor(seconds / DAY) * DAY * 1000).toISOString().slice(0, 10);
  return seconds % DAY === 0 ? day : `${day} ${clock(seconds % DAY)}`;
}

/**
 * @param {{ type: string, value: string, format: NumberFormat | undefined, from1904: boolean }} cell
 * @returns {{ text: string, isNumber: boolean }} isNumber: a plain number, whose leading zeros a spreadsheet drops
 */
export function cellText({ type, value, format, from1904 }) {
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE', isNumber: false };
  if (type !== 'n' || value === '') return { text: unescapeText(value), isNumber: false };
  if (!format || format.kind === 'number') return { text: plainNumber(value), isNumber: true };
  if (format.kind === 'padded')
    return { text: plainNumber(value).padStart(format.digits, '0'), isNumber: false };
  return { text: dateText(value, format.kind, from1904), isNumber: false };
}

/** Workbooks encode characters that XML cannot contain as `_x000D_`. @param {string} text */
export function unescapeText(text) {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** @param {readonly string[]} cells */
export function csvRow(cells) {
  return `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
