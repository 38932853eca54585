/** Packed size. Larger workbooks have to be saved as CSV, of which two gigabytes are accepted. */
export const MOST_WORKBOOK_BYTES = 100 * 1024 ** 2;

/** Limits against malicious workbooks; ordinary ones stay far below. */
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

/** Rows that are read to find the header. */
export const HEAD_ROWS = 60;
/** A person waits for the answer, and the gateway ends requests after ten seconds. */
export const HEAD_MS = 7000;
export const CONVERT_MS = 5 * 60_000;
export const THREAD_MEGABYTES = 384;
/** Each thread may use all of its memory limit. */
export const THREADS = 2;
