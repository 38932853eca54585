import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  /** Stable name; stored with the reader's column choice. */
  key: string;
  header: string;
  /** Shown beside the heading: how its numbers are counted. */
  about?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The server's sort key of the column; without it the column cannot be sorted. */
  sortKey?: string;
  /** Numbers are right-aligned in tabular figures. */
  align?: 'start' | 'end';
  width?: number | string;
  /** Identifies the row: link, heading of the card, never hidden. One per table; the first column by default. */
  primary?: boolean;
  /** Hidden until the reader selects it. */
  hiddenAtFirst?: boolean;
  /** Not shown on cards. */
  notOnCards?: boolean;
}

export interface TableSort {
  key: string;
  descending: boolean;
}

export interface TablePage {
  /** From 0. */
  index: number;
  size: number;
  /** The total; undefined while it is counted. */
  total?: number;
  hasMore?: boolean;
}

export interface DataTableProps<Row> {
  /** Key under which the column choice is stored. */
  name: string;
  /** Accessible name of the table. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly DataColumn<Row>[];
  /** Shows skeleton rows for the first page; later pages keep the present rows meanwhile. */
  loading?: boolean;
  error?: unknown;
  onRetry?: () => unknown;
  empty?: ReactNode;
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  page?: TablePage;
  onPage?: (index: number) => void;
  pageSizes?: readonly number[];
  onPageSize?: (size: number) => void;
  /** Address of a row: the primary cell becomes a link, and clicking the row opens it. */
  rowHref?: (row: Row) => string;
  onRowOpen?: (row: Row) => void;
  /** Keys of the selected rows; with it each row has a checkbox. */
  selection?: ReadonlySet<string>;
  onSelection?: (keys: ReadonlySet<string>) => void;
  /** Number of selected rows where it exceeds the rows shown (everything that matches a filter). */
  selectedCount?: number;
  /** The bar at the bottom while rows are selected. */
  bulkActions?: ReactNode;
  /** Left of the column chooser: search, filters. */
  toolbar?: ReactNode;
  /** On phones: cards, or the table in a container that scrolls sideways. */
  phone?: 'cards' | 'scroll';
}
