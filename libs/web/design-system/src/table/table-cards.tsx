import { useRef } from 'react';
import { Checkbox } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useT } from '../i18n';
import { PrimaryContent, VIRTUAL_FROM, type TableModel } from './table-grid';

const CARD_HEIGHT = 180;
const GAP = 8;

/** The same records for a narrow screen: one card each, the primary column as its heading. */
export function TableCards<Row>(model: TableModel<Row>) {
  return model.rows.length > VIRTUAL_FROM ? <ManyCards {...model} /> : <AllCards {...model} />;
}

function AllCards<Row>(model: TableModel<Row>) {
  return (
    <ul className="ly-cards" aria-label={model.label}>
      {model.rows.map((row) => (
        <li key={model.rowKey(row)} className="ly-card-row">
          <CardContent row={row} model={model} />
        </li>
      ))}
    </ul>
  );
}

/** Only the cards in sight are in the document; the page itself scrolls. */
function ManyCards<Row>(model: TableModel<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const { rows } = model;
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => CARD_HEIGHT,
    gap: GAP,
    overscan: 6,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  return (
    <ul
      className="ly-cards"
      aria-label={model.label}
      ref={list}
      style={{ display: 'block', position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index] as Row;
        return (
          <li
            key={model.rowKey(row)}
            ref={virtualizer.measureElement}
            data-index={index}
            className="ly-card-row"
            aria-posinset={index + 1}
            aria-setsize={rows.length}
            style={{ position: 'absolute', insetInline: 0, top: start - virtualizer.options.scrollMargin }}
          >
            <CardContent row={row} model={model} />
          </li>
        );
      })}
    </ul>
  );
}

function CardContent<Row>({ row, model }: { row: Row; model: TableModel<Row> }) {
  const t = useT();
  const { primary, columns, selection } = model;
  const key = model.rowKey(row);
  const details = columns.filter((column) => column !== primary && !column.notOnCards);
  return (
    <>
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
    </>
  );
}
