import type { Language } from '@lyceum/server/actor';
import type { ChartModel } from '@lyceum/web/charts';
import type { ReportColumn } from '../__generated__/resolvers';
import type { Cell } from '../templates/subject';

/** FIGURE: a number, or a word that stands for a withheld one; not for Parquet. */
export interface TableColumn {
  key: string;
  label: string;
  kind: ReportColumn['kind'] | 'FIGURE';
}

/** A chart above the rows of a document. */
export interface Drawing {
  model: ChartModel;
  /** Head of the column of places in the table of the chart. */
  placeHead: string;
}

/** A report's head and its rows, page by page. Every format writes these cells and no others. */
export interface ReportTable {
  name: string;
  language: Language;
  /** Lines for people who read a document: organization, days. */
  about: string[];
  columns: readonly TableColumn[];
  pages: AsyncIterable<Cell[][]>;
  /** Null: there is nothing to draw. */
  draw: (rows: readonly Cell[][]) => Drawing | null;
}
