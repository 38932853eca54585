import { Checkbox } from '@mantine/core';
import { useT } from '../i18n';
import { PrimaryContent, type TableModel } from './table-grid';

/** The same records for a narrow screen: one card each, the primary column as its heading. */
export function TableCards<Row>(model: TableModel<Row>) {
  const t = useT();
  const { primary, columns, selection } = model;
  const details = columns.filter((column) => column !== primary && !column.notOnCards);
  return (
    <ul className="ly-cards" aria-label={model.label}>
      {model.rows.map((row) => {
        const key = model.rowKey(row);
        return (
          <li key={key} className="ly-card-row">
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
          </li>
        );
      })}
    </ul>
  );
}
