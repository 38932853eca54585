import { Suspense, useRef, type MouseEvent } from 'react';
import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { lazyPart } from '../components/lazy-part';
import { useT } from '../i18n';
import type { DataColumn, DataTableProps } from './data-table-types';
import { useRowsInTurn } from './use-rows-in-turn';
import { useWideTable } from './use-wide-table';

/** From this number of rows on, only visible rows are in the document. */
export const VIRTUAL_FROM = 100;
/** Number of rows shown until the code for virtual scrolling has loaded. */
export const MEANWHILE = 20;

const VirtualRows = lazyPart(() => import('./virtual-rows'));

export interface TableModel<Row> extends DataTableProps<Row> {
  primary: DataColumn<Row> | undefined;
  toggleRow: (key: string) => void;
  toggleAll: (on: boolean) => void;
  allSelected: boolean;
  someSelected: boolean;
}

function HeadCell<Row>({ column, model }: { column: DataColumn<Row>; model: TableModel<Row> }) {
  const t = useT();
  const { sort, onSort } = model;
  const sorted = column.sortKey !== undefined && sort?.key === column.sortKey ? sort : null;
  const style = column.width === undefined ? undefined : { width: column.width };
  if (!column.sortKey || !onSort) {
    return (
      <th scope="col" data-align={column.align} style={style}>
        {column.header} {column.about}
      </th>
    );
  }
  const Icon = sorted ? (sorted.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  const next = { key: column.sortKey, descending: sorted ? !sorted.descending : false };
  return (
    <th
      scope="col"
      data-align={column.align}
      style={style}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className="ly-sort"
        onClick={() => onSort(next)}
        title={t('table.sortBy', { name: column.header })}
      >
        {column.header}
        <Icon size={14} stroke={1.8} aria-hidden data-active={sorted ? true : undefined} />
      </button>
      {column.about}
    </th>
  );
}

/** True for a click that should open the record: not on a control, and not at the end of a text selection. */
export function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement;
  return !target.closest('a,button,input,label,[role="menuitem"]') && !window.getSelection()?.toString();
}

/** Opens the record on a click anywhere in its row; null where rows do not open. */
export function useOpen<Row>(row: Row, { onRowOpen, rowHref }: TableModel<Row>): (() => void) | null {
  const navigate = useNavigate();
  if (onRowOpen) return () => onRowOpen(row);
  return rowHref ? () => void navigate(rowHref(row)) : null;
}

export function PrimaryContent<Row>({
  row,
  model,
  column,
}: {
  row: Row;
  model: TableModel<Row>;
  column: DataColumn<Row>;
}) {
  const content = column.cell(row);
  if (column !== model.primary) return content;
  if (model.rowHref) {
    return (
      <Link className="ly-row-link" to={model.rowHref(row)}>
        {content}
      </Link>
    );
  }
  if (model.onRowOpen) {
    return (
      <button type="button" className="ly-row-link" onClick={() => model.onRowOpen?.(row)}>
        {content}
      </button>
    );
  }
  return content;
}

function BodyRow<Row>({ row, index, model }: { row: Row; index: number; model: TableModel<Row> }) {
  const t = useT();
  const key = model.rowKey(row);
  const open = useOpen(row, model);
  const selected = model.selection?.has(key) ?? false;
  return (
    <tr
      aria-rowindex={index}
      data-opens={open ? true : undefined}
      data-selected={selected || undefined}
      onClick={open ? (event) => isPlainClick(event) && open() : undefined}
    >
      {model.selection ? (
        <td className="ly-cell-check">
          <Checkbox
            size="sm"
            aria-label={t('table.selectRow')}
            checked={selected}
            onChange={() => model.toggleRow(key)}
          />
        </td>
      ) : null}
      {model.columns.map((column) => (
        <td key={column.key} data-align={column.align}>
          <PrimaryContent row={row} model={model} column={column} />
        </td>
      ))}
    </tr>
  );
}

export function TableGrid<Row>(model: TableModel<Row>) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const isWide = useWideTable(place);
  const { rows, columns, selection } = model;
  const many = rows.length > VIRTUAL_FROM;
  const drawn = useRowsInTurn(rows.length);
  // aria-rowindex: the head is row 1, and a page of a longer list starts at its position in the list.
  const firstIndex = (model.page ? model.page.index * model.page.size : 0) + 2;
  const rowAt = (index: number) => {
    const row = rows[index] as Row;
    return <BodyRow key={model.rowKey(row)} row={row} index={firstIndex + index} model={model} />;
  };
  const first = (count: number) => rows.slice(0, count).map((_, index) => rowAt(index));
  return (
    <div
      className="ly-table-scroll"
      data-fits={isWide ? undefined : true}
      ref={place}
      tabIndex={isWide ? 0 : undefined}
      role="region"
      aria-label={model.label}
    >
      <table aria-rowcount={(model.page?.total ?? rows.length) + 1} aria-busy={model.loading ?? false}>
        <thead>
          <tr aria-rowindex={1}>
            {selection ? (
              <th className="ly-cell-check">
                <Checkbox
                  size="sm"
                  aria-label={t('table.selectAll')}
                  checked={model.allSelected}
                  indeterminate={model.someSelected && !model.allSelected}
                  onChange={(event) => model.toggleAll(event.currentTarget.checked)}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} model={model} />
            ))}
          </tr>
        </thead>
        <tbody>
          {many ? (
            <Suspense fallback={first(MEANWHILE)}>
              <VirtualRows
                count={rows.length}
                span={columns.length + (selection ? 1 : 0)}
                place={place}
                row={rowAt}
              />
            </Suspense>
          ) : (
            first(drawn)
          )}
        </tbody>
      </table>
    </div>
  );
}
