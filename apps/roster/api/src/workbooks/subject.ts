/** Converts Excel workbooks to CSV. */
export { withLocalCopy } from './local-copy';
export { workbookTexts } from './workbook-texts';
export {
  convertWorkbook,
  WorkbookProblem,
  type ConvertedSheet,
  type WorkbookCode,
  readWorkbookHead,
  type WorkbookHead,
} from './workbook-thread';
export { workbookKind } from './workbook-kind';
export { MOST_WORKBOOK_BYTES } from './workbook-limits';
