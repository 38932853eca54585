/** Exports of students and sessions as files that can be imported again. */
export { writeDatasFilesJob, WRITE_DATAS_FILES } from './write-datas-files.job';
export { MARK_COLUMN, readRowMarks, type RowMarks } from './row-mark';
