import { Suspense, useCallback } from 'react';
import { Checkbox } from '@mantine/core';
import { lazyPart } from '../components/lazy-part';
import { useT } from '../i18n';
import { useRowsInTurn } from './use-rows-in-turn';
import {
  isPlainClick,
  MEANWHILE,
  PrimaryContent,
  useOpen,
  VIRTUAL_FROM,
  type TableModel,
} from './table-grid';

const VirtualCards = lazyPart(() => import('./virtual-cards'));

/** The records for narrow screens: one card each, with the primary column as heading. */
export function TableCards<Row>(model: TableModel<Row>) {
  return model.rows.length > VIRTUAL_FROM ? <ManyCards {...model} /> : <AllCards {...model} />;
}

function AllCards<Row>(model: TableModel<Row>) {
  const drawn = useRowsInTurn(model.rows.length);
  return (
    <ul className="ly-cards" aria-label={model.label}>
      {model.rows.slice(0, drawn).map((row) => (
        <li key={model.rowKey(row)} className="ly-card-row">
          <CardContent row={row} model={model} />
        </li>
      ))}
    </ul>
  );
}

function ManyCards<Row>(model: TableModel<Row>) {
  const { rows, label, rowKey } = model;
  const keyOf = useCallback((index: number) => rowKey(rows[index] as Row), [rows, rowKey]);
  const card = (index: number) => <CardContent row={rows[index] as Row} model={model} />;
  return (
    <Suspense fallback={<AllCards {...model} rows={rows.slice(0, MEANWHILE)} />}>
      <VirtualCards label={label} count={rows.length} keyOf={keyOf} card={card} />
    </Suspense>
  );
}

function CardContent<Row>({ row, model }: { row: Row; model: TableModel<Row> }) {
  const t = useT();
  const { primary, columns, selection } = model;
  const key = model.rowKey(row);
  const open = useOpen(row, model);
  const details = columns.filter((column) => column !== primary && !column.notOnCards);
  return (
    // With the keyboard, the link in the heading opens the record.
    <div
      className="ly-card-row-whole"
      data-opens={open ? true : undefined}
      onClick={open ? (event) => isPlainClick(event) && open() : undefined}
    >
      <div className="ly-card-row-head">
        {primary ? <PrimaryContent row={row} model={model} column={primary} /> : null}
        {selection ? (
          <Checkbox
            aria-label={t('table.selectRow')}
            checked={selection.has(key)}
            onChange={() => model.toggleRow(key)}
          />
        ) : null}
      </div>
      <dl>
        {details.map((column) => (
          <div key={column.key}>
            <dt>{column.header}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
