import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  /** Stable name; remembered in the reader's chosen columns. */
  key: string;
  header: string;
  /** Beside the head: how its figures are counted. */
  about?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The server's name for sorting by this column; without it the head is plain. */
  sortKey?: string;
  /** Numbers stand on the right, in tabular figures. */
  align?: 'start' | 'end';
  width?: number | string;
  /** Names the row: it is the link, the card's heading on a phone, and cannot be hidden. One per table, else the first. */
  primary?: boolean;
  /** Off until the reader chooses it. */
  hiddenAtFirst?: boolean;
  /** Left out of the card on a phone. */
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
  /** The true total, or undefined while it is counted. */
  total?: number;
  hasMore?: boolean;
}

export interface DataTableProps<Row> {
  /** Remembers the chosen columns under this name. */
  name: string;
  /** What the table lists, for screen readers. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly DataColumn<Row>[];
  /** Skeleton rows while the first page comes; later pages keep the rows that are there. */
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
  /** Address of a row: the primary cell becomes a link and the row opens it. */
  rowHref?: (row: Row) => string;
  onRowOpen?: (row: Row) => void;
  /** Keys of the chosen rows; with it each row has a box. */
  selection?: ReadonlySet<string>;
  onSelection?: (keys: ReadonlySet<string>) => void;
  /** How many are chosen where that is more than the rows shown: everything that a filter finds. */
  selectedCount?: number;
  /** The bar at the bottom while rows are chosen. */
  bulkActions?: ReactNode;
  /** Left of the column chooser: search, filters. */
  toolbar?: ReactNode;
  /** Phones get cards, or the same table scrolling within itself. */
  phone?: 'cards' | 'scroll';
}
