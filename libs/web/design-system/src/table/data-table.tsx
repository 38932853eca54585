import { useMemo } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ErrorState } from '../components/error-state';
import { TableSkeleton } from '../components/skeletons';
import { ColumnChooser } from './column-chooser';
import { BulkBar, TableFooter } from './table-footer';
import { TableCards } from './table-cards';
import { TableGrid } from './table-grid';
import type { DataColumn, DataTableProps } from './data-table-types';
import { useChosenColumns } from './use-chosen-columns';
import { useLastPage } from './use-last-page';

export type * from './data-table-types';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const PHONE = '(max-width: 48em)';

function useModel<Row>(props: DataTableProps<Row>, visibility: Record<string, boolean>) {
  const columns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row & object>();
    return props.columns.map((column) => helper.display({ id: column.key, header: column.header, meta: {} }));
  }, [props.columns]);
  const rowSelection = useMemo(
    () => Object.fromEntries([...(props.selection ?? [])].map((key) => [key, true as const])),
    [props.selection],
  );
  return useTable({
    features,
    columns,
    data: props.rows as readonly (Row & object)[],
    getRowId: (row) => props.rowKey(row),
    enableRowSelection: Boolean(props.selection),
    state: { columnVisibility: visibility, rowSelection },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater;
      props.onSelection?.(new Set(Object.keys(next).filter((key) => next[key])));
    },
  });
}

/** A list of records, sorted and paged by the server; the reader chooses columns; cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { visibility, toggle } = useChosenColumns(props.name, props.columns);
  useLastPage({ index: 0, size: 1, ...props.page, rows: props.rows.length }, props.onPage);
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const table = useModel(props, visibility);
  const byKey = useMemo(() => new Map(props.columns.map((column) => [column.key, column])), [props.columns]);
  const visible = table
    .getVisibleLeafColumns()
    .map((column) => byKey.get(column.id))
    .filter((column): column is DataColumn<Row> => column !== undefined);
  const model = {
    ...props,
    columns: visible,
    primary: props.columns.find((column) => column.primary) ?? props.columns[0],
    toggleRow: (key: string) => table.getRow(key).toggleSelected(),
    toggleAll: (on: boolean) => table.toggleAllRowsSelected(on),
    allSelected: table.getIsAllRowsSelected(),
    someSelected: table.getIsSomeRowsSelected(),
  };
  const cards = phone && props.phone !== 'scroll';
  return (
    <div className="ly-table">
      <div className="ly-table-toolbar">
        <div className="ly-table-toolbar-start">{props.toolbar}</div>
        {cards ? null : (
          <ColumnChooser
            columns={props.columns}
            primary={model.primary?.key}
            visibility={visibility}
            onToggle={toggle}
          />
        )}
      </div>
      {props.error && !props.rows.length ? (
        <ErrorState error={props.error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
      ) : props.loading && !props.rows.length ? (
        <TableSkeleton rows={Math.min(props.page?.size ?? 8, 10)} />
      ) : !props.rows.length ? (
        props.empty
      ) : cards ? (
        <TableCards {...model} />
      ) : (
        <TableGrid {...model} />
      )}
      <TableFooter {...props} />
      <BulkBar {...props} />
    </div>
  );
}
