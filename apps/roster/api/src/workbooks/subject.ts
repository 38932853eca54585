/** Converts Excel workbooks to CSV. */
export { withLocalCopy } from './local-copy';
export { workbookTexts } from './workbook-texts';
export { convertWorkbook, WorkbookProblem, type ConvertedSheet, type WorkbookCode } from './workbook-thread';
