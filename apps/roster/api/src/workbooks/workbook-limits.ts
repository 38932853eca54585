/** A workbook that is read, before it is unpacked; larger ones are saved as CSV, of which two gigabytes are taken. */
export const MOST_WORKBOOK_BYTES = 100 * 1024 ** 2;

/** What keeps a workbook that was made to hurt from doing so; workbooks of people stay far below. */
export const workbookLimits = {
  entries: 2000,
  partBytes: 2 * 1024 ** 3,
  ratio: 200,
  ratioFrom: 16 * 1024 ** 2,
  sheets: 200,
  columns: 1000,
  stringCharacters: 64 * 1024 ** 2,
  outputBytes: 2 * 1024 ** 3,
};

export type WorkbookLimits = typeof workbookLimits;

/** Rows that are looked at to find the header. */
export const HEAD_ROWS = 60;
/** Somebody waits for it, and the gateway no longer than ten seconds. */
export const HEAD_MS = 7000;
export const CONVERT_MS = 5 * 60_000;
export const THREAD_MEGABYTES = 384;
/** Each may fill its memory. */
export const THREADS = 2;
