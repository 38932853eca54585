export { MOST_EXCEL_ROWS, TooManyRows, writeExcel, type ExcelColumn, type ExcelSheet } from './write-excel';
export { writeParquet } from './write-parquet';
export { type SheetCell, type SheetColumn, type SheetRow, type SheetRows } from './sheet';
