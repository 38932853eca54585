import { Table } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { CustomReportQuery, CustomReportTotalsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';

type Sums = NonNullable<CustomReportTotalsQuery['getCustomReportTotals']['total']>;

interface TotalRowsProps {
  fields: CustomReportQuery['generateCustomReport']['fields'];
  total: Sums;
  before: Sums | null;
}

/** Totals of all rows, of the same number of days before, and the change. Renders nothing without a summed column. */
export function TotalRows({ fields, total, before }: TotalRowsProps) {
  const t = useT();
  const format = useFormat();
  if (total.cells.every((cell) => cell === null)) return null;
  const change = total.cells.map((cell, at) => {
    const earlier = before?.cells[at] ?? null;
    return cell === null || earlier === null ? null : Number(cell) - Number(earlier);
  });
  const plain = (cell: string | number | null) => (cell === null ? '' : format.number(Number(cell)));
  const signed = (cell: string | number | null) =>
    cell === null ? '' : format.number(Number(cell), { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
  return (
    <Table.Tfoot>
      <SumRow label={t('reports.total')} fields={fields} cells={total.cells} write={plain} />
      {before?.startDate && before.endDate ? (
        <>
          <SumRow
            label={t('reports.before', {
              days: format.dateRange(before.startDate, before.endDate),
            })}
            fields={fields}
            cells={before.cells}
            write={plain}
          />
          <SumRow label={t('reports.change')} fields={fields} cells={change} write={signed} />
        </>
      ) : null}
    </Table.Tfoot>
  );
}

interface SumRowProps {
  label: string;
  fields: TotalRowsProps['fields'];
  cells: readonly (string | number | null)[];
  write: (cell: string | number | null) => string;
}

/** The label spans the columns before the first sum. */
function SumRow({ label, fields, cells, write }: SumRowProps) {
  const first = Math.max(
    1,
    cells.findIndex((cell) => cell !== null),
  );
  const own = cells[0] ?? null;
  return (
    <Table.Tr>
      <Table.Th scope="row" colSpan={first}>
        {own === null ? label : `${label}: ${write(own)}`}
      </Table.Th>
      {cells.slice(first).map((cell, at) => (
        <Table.Td key={fields[first + at]!.key} ta="end">
          {write(cell)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
