// Runs in a worker thread with limited memory; the thread that started it terminates it after the time limit.
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { csvRow } from './cell-text.mjs';
import { readFormats, readRows, readStrings, readStructure } from './read-workbook.mjs';
import { WorkbookError, WorkbookParts } from './workbook-parts.mjs';

/** @typedef {import('./read-workbook.mjs').Row} Row */

/** @type {{ path: string, limits: import('./workbook-parts.mjs').Limits, headRows: number, csvPath: string | null }} */
const { path, limits, headRows, csvPath } = workerData;

/** Number of pieces of a sheet that are read to find out whether it has content. */
const LOOK_PIECES = 50;

const parts = await open();
if (parts) {
  try {
    parentPort?.postMessage(await (csvPath === null ? readHead(parts) : writeCsv(parts, csvPath)));
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    parentPort?.postMessage({ code: error.code });
  } finally {
    parts.close();
  }
}

async function open() {
  try {
    return await WorkbookParts.open(path, limits);
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    parentPort?.postMessage({ code: error.code });
    return null;
  }
}

/** The first rows of the first sheet with content, and that sheet's name. @param {WorkbookParts} book */
async function readHead(book) {
  const { sheets, from1904, strings, styles } = await readStructure(book);
  const formats = await readFormats(book, styles);
  for (const sheet of sheets) {
    // Shared strings are usually in the order of their first use, so only the first few have to be read.
    let wanted = 0;
    const want = (/** @type {number} */ index) => {
      wanted = Math.max(wanted, index + 1);
      return 'x';
    };
    const rows = await firstRows(book, sheet.part, { formats, from1904, textOf: want });
    if (rows.length === 0) continue;
    const texts = await readStrings(book, strings, wanted);
    const said = await firstRows(book, sheet.part, {
      formats,
      from1904,
      textOf: (index) => texts[index] ?? '',
    });
    if (said.length === 0) continue;
    // Sheets before it are empty, so skipping them loses nothing.
    const others = [];
    for (const other of sheets.slice(sheets.indexOf(sheet) + 1))
      if (await saysSomething(book, other.part, { formats, from1904 })) others.push(other.name);
    return {
      sheet: { name: sheet.name, others: others.slice(0, 5), more: Math.max(0, others.length - 5) },
      head: said,
    };
  }
  throw new WorkbookError('workbook-empty');
}

/**
 * @param {WorkbookParts} book
 * @param {string} part
 * @param {Pick<Parameters<typeof readRows>[2], 'formats' | 'from1904' | 'textOf'>} how
 * @returns {Promise<string[][]>} an empty array for each row without content
 */
async function firstRows(book, part, how) {
  /** @type {string[][]} */
  const rows = [];
  let last = 0;
  await readRows(book, part, {
    ...how,
    onRow({ number, cells }) {
      last = number;
      if (number > headRows) return;
      while (rows.length < number - 1) rows.push([]);
      rows.push(cells);
    },
    onPiece: () => last >= headRows,
  });
  return rows;
}

/**
 * @param {WorkbookParts} book
 * @param {string} part
 * @param {Pick<Parameters<typeof readRows>[2], 'formats' | 'from1904'>} how
 */
async function saysSomething(book, part, how) {
  let found = false;
  let pieces = 0;
  try {
    await readRows(book, part, {
      ...how,
      textOf: () => 'x',
      onRow() {
        found = true;
      },
      onPiece: () => found || ++pieces >= LOOK_PIECES,
    });
    return found;
  } catch (error) {
    // Problems of a sheet that is not imported do not matter.
    if (error instanceof WorkbookError) return true;
    throw error;
  }
}

/**
 * Writes the whole sheet as CSV whose n-th record is the sheet's n-th row. @param {WorkbookParts} book @param {string}
 * target
 */
async function writeCsv(book, target) {
  const { sheets, from1904, strings, styles } = await readStructure(book);
  const formats = await readFormats(book, styles);
  const texts = await readStrings(book, strings);
  const sheet = await sheetWithData(book, sheets, { formats, from1904, texts });
  const out = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  /** @type {Map<number, number>} */
  const numeric = new Map();
  let waiting = '';
  let bytes = 0;
  let last = 0;
  const flush = async () => {
    bytes += Buffer.byteLength(waiting);
    if (bytes > limits.outputBytes) throw new WorkbookError('workbook-too-large');
    const goesOn = out.write(waiting);
    waiting = '';
    if (!goesOn) await once(out, 'drain');
  };
  await readRows(book, sheet.part, {
    formats,
    from1904,
    textOf: (index) => texts[index] ?? '',
    onRow(row) {
      for (; last < row.number - 1; last++) waiting += '\r\n';
      last = row.number;
      waiting += csvRow(row.cells);
      for (const place of row.numeric) numeric.set(place, (numeric.get(place) ?? 0) + 1);
    },
    onPiece: flush,
  });
  await flush();
  out.end();
  await once(out, 'close');
  return { bytes, numeric: [...numeric] };
}

/**
 * @param {WorkbookParts} book
 * @param {import('./read-workbook.mjs').Sheet[]} sheets
 * @param {{ formats: import('./cell-text.mjs').NumberFormat[], from1904: boolean, texts: string[] }} how
 */
async function sheetWithData(book, sheets, { formats, from1904, texts }) {
  for (const sheet of sheets) {
    const rows = await firstRows(book, sheet.part, {
      formats,
      from1904,
      textOf: (index) => texts[index] ?? '',
    });
    if (rows.length > 0) return sheet;
  }
  throw new WorkbookError('workbook-empty');
}
