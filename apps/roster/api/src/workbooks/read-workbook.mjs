// Reads a workbook's structure and the rows of one sheet, streamed.
import { posix } from 'node:path';
import { cellText, numberFormat } from './cell-text.mjs';
import { WorkbookError } from './workbook-parts.mjs';

/** Characters; spreadsheets allow 32,767. */
const MOST_CELL_CHARACTERS = 1_000_000;

/** @typedef {import('./workbook-parts.mjs').WorkbookParts} WorkbookParts */
/** @typedef {import('./cell-text.mjs').NumberFormat} NumberFormat */
/** @typedef {{ name: string, part: string }} Sheet */
/** @typedef {{ number: number, cells: string[], numeric: number[] }} Row numeric: places of plain numbers */

/**
 * @param {WorkbookParts} parts
 * @returns {Promise<{ sheets: Sheet[], from1904: boolean, strings: string | null, styles: string | null }>}
 */
export async function readStructure(parts) {
  const workbook = 'xl/workbook.xml';
  if (!parts.has(workbook)) throw new WorkbookError(otherKind(parts));
  const targets = await readRelations(parts, 'xl/_rels/workbook.xml.rels');
  /** @type {{ name: string, id: string, hidden: boolean }[]} */
  const named = [];
  let from1904 = false;
  await parts.parse(workbook, {
    onOpen(tag, attributes) {
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
      const hidden = (attributes.state ?? 'visible') !== 'visible';
      named.push({ name: attributes.name ?? '', id, hidden });
      if (named.length > parts.limits.sheets) throw new WorkbookError('workbook-too-many-parts');
    },
  });
  const visible = named.filter(({ hidden }) => !hidden);
  const sheets = (visible.length > 0 ? visible : named).flatMap(({ name, id }) => {
    const target = targets.get(id);
    return target?.type.endsWith('/worksheet') ? [{ name, part: target.part }] : [];
  });
  const ofType = (/** @type {string} */ type) =>
    [...targets.values()].find((target) => target.type.endsWith(type) && parts.has(target.part))?.part ??
    null;
  return { sheets, from1904, strings: ofType('/sharedStrings'), styles: ofType('/styles') };
}

/** @param {WorkbookParts} parts */
function otherKind(parts) {
  const names = parts.names();
  if (parts.has('content.xml') && parts.has('mimetype')) return 'workbook-ods';
  if (names.some((name) => name.endsWith('.iwa') || name === 'index.zip')) return 'workbook-numbers';
  if (parts.has('xl/workbook.bin')) return 'workbook-binary';
  return 'not-a-workbook';
}

/** @param {WorkbookParts} parts @param {string} name */
async function readRelations(parts, name) {
  /** @type {Map<string, { type: string, part: string }>} */
  const targets = new Map();
  if (!parts.has(name)) return targets;
  await parts.parse(name, {
    onOpen(tag, { Id, Type, Target, TargetMode }) {
      // External targets are never read.
      if (tag !== 'Relationship' || TargetMode === 'External' || !Id || !Target) return;
      targets.set(Id, { type: Type ?? '', part: posix.resolve('/xl', Target).slice(1) });
    },
  });
  return targets;
}

/** @param {WorkbookParts} parts @param {string | null} part @returns {Promise<NumberFormat[]>} by the style of a cell */
export async function readFormats(parts, part) {
  /** @type {NumberFormat[]} */
  const formats = [];
  if (!part) return formats;
  /** @type {Map<number, string>} */
  const codes = new Map();
  let inside = false;
  await parts.parse(part, {
    onOpen(tag, attributes) {
      if (tag === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (tag === 'cellXfs') inside = true;
      if (tag !== 'xf' || !inside) return;
      const id = Number(attributes.numFmtId ?? 0);
      formats.push(numberFormat(id, codes.get(id)));
    },
    onClose(tag) {
      if (tag === 'cellXfs') inside = false;
    },
  });
  return formats;
}

/**
 * The shared strings, by index.
 * @param {WorkbookParts} parts
 * @param {string | null} part
 * @param {number} count number of strings to read, from the first
 */
export async function readStrings(parts, part, count = Infinity) {
  /** @type {string[]} */
  const strings = [];
  if (!part || count === 0) return strings;
  let characters = 0;
  let text = '';
  let inText = false;
  let phonetic = false;
  await parts.parse(part, {
    onOpen(tag) {
      if (tag === 'si') text = '';
      if (tag === 'rPh') phonetic = true;
      inText = tag === 't' && !phonetic;
    },
    onText(piece) {
      if (!inText) return;
      characters += piece.length;
      if (characters > parts.limits.stringCharacters) throw new WorkbookError('workbook-too-large');
      text += piece;
    },
    onClose(tag) {
      if (tag === 't') inText = false;
      if (tag === 'rPh') phonetic = false;
      if (tag !== 'si') return;
      characters += 16;
      if (characters > parts.limits.stringCharacters) throw new WorkbookError('workbook-too-large');
      strings.push(text);
    },
    onPiece: () => strings.length >= count,
  });
  return strings;
}

/** "BC12" → 54. @param {string} reference */
function columnOf(reference) {
  let column = 0;
  for (let place = 0; place < reference.length && place < 4; place++) {
    const code = reference.charCodeAt(place);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

/**
 * Reads the rows of a sheet in order. `onRow` receives non-empty rows; `textOf` returns a shared string.
 * @param {WorkbookParts} parts
 * @param {string} part
 * @param {{ formats: NumberFormat[], from1904: boolean, textOf: (index: number) => string, onRow: (row: Row) => void,
 *   onPiece?: () => boolean | Promise<boolean | void> | void }} options
 */
export async function readRows(parts, part, { formats, from1904, textOf, onRow, onPiece }) {
  /** @type {Row} */
  let row = { number: 0, cells: [], numeric: [] };
  let cell = { place: -1, type: 'n', style: 0 };
  let value = '';
  let takes = false;
  let phonetic = false;
  const finish = () => {
    const { place, type, style } = cell;
    if (value === '') return;
    const text =
      type === 's'
        ? {
            text: cellText({ type, value: textOf(Number(value)), format: undefined, from1904 }).text,
            isNumber: false,
          }
        : cellText({ type, value, format: formats[style], from1904 });
    if (text.text === '') return;
    if (place >= parts.limits.columns) throw new WorkbookError('workbook-too-wide');
    while (row.cells.length < place) row.cells.push('');
    row.cells[place] = text.text;
    if (text.isNumber) row.numeric.push(place);
  };
  await parts.parse(part, {
    onOpen(tag, attributes) {
      if (tag === 'row') {
        const number = attributes.r === undefined ? row.number + 1 : Number(attributes.r);
        if (!Number.isInteger(number) || number <= row.number || number > 1_048_576)
          throw new WorkbookError('workbook-damaged');
        row = { number, cells: [], numeric: [] };
        cell.place = -1;
      } else if (tag === 'c') {
        const place = attributes.r === undefined ? cell.place + 1 : columnOf(attributes.r);
        if (place < 0) throw new WorkbookError('workbook-damaged');
        cell = { place, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
        value = '';
      } else if (tag === 'rPh') phonetic = true;
      // A formula's text (`f`) is skipped: its value counts.
      takes = (tag === 'v' || tag === 't') && !phonetic;
    },
    onText(piece) {
      if (!takes) return;
      value += piece;
      if (value.length > MOST_CELL_CHARACTERS) throw new WorkbookError('workbook-damaged');
    },
    onClose(tag) {
      if (tag === 'v' || tag === 't') takes = false;
      else if (tag === 'rPh') phonetic = false;
      else if (tag === 'c') finish();
      else if (tag === 'row' && row.cells.length > 0) onRow(row);
    },
    ...(onPiece ? { onPiece } : {}),
  });
}
