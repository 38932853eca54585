import type { Language } from '@lyceum/server/actor';
import type { ReportColumn, ReportType } from '../__generated__/resolvers';
import type { Cell } from '../templates/subject';

/** A report's head and its rows, page by page. Every format writes these cells and no others. */
export interface ReportTable {
  name: string;
  reportType: ReportType;
  language: Language;
  /** Lines for people who read a document: organization, days. */
  about: string[];
  columns: readonly ReportColumn[];
  pages: AsyncIterable<Cell[][]>;
}
