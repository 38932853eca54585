import { Table } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { HowCounted } from '@lyceum/web/metrics';
import type { CustomReportQuery, CustomReportTotalsQuery } from '../__generated__/graphql';
import { TotalRows } from './total-rows';
import classes from './reports.module.css';

type Report = CustomReportQuery['generateCustomReport'];
type Kind = Report['fields'][number]['kind'];

/** The file's rows, with days and numbers in the reader's format. */
export function PreviewTable({
  report: { fields, rows },
  label,
  rowsHref,
  totals,
}: {
  report: Report;
  label: string;
  /** Link to the sessions that the figures are computed from. */
  rowsHref?: string | undefined;
  /** Totals of all rows; undefined while they load, or for too many rows. */
  totals?: CustomReportTotalsQuery['getCustomReportTotals'] | undefined;
}) {
  const format = useFormat();
  const shown = (cell: string | null, kind: Kind) => {
    if (cell === null || cell === '') return '–';
    if (kind === 'DAY') return format.date(cell);
    if (kind === 'TIME') return format.time(`1970-01-01T${cell}:00Z`, 'UTC');
    if (kind === 'NUMBER') return format.number(Number(cell));
    if (kind === 'PERCENT') return format.number(Number(cell) / 100, { style: 'percent' });
    return cell;
  };
  const isNumber = (kind: Kind) => kind === 'NUMBER' || kind === 'PERCENT';
  return (
    // A scrollable table has to be focusable for the keyboard.
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <Table verticalSpacing="xs" horizontalSpacing="md" className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {fields.map(({ key, label: head, kind, metric }) => (
              <Table.Th key={key} scope="col" ta={isNumber(kind) ? 'end' : 'start'}>
                {head} {metric ? <HowCounted metric={metric} label={head} rowsHref={rowsHref} /> : null}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, row) => (
            // Rows of a file have no id but their index.
            <Table.Tr key={row}>
              {cells.map((cell, at) => (
                <Table.Td key={fields[at]!.key} ta={isNumber(fields[at]!.kind) ? 'end' : 'start'}>
                  {shown(cell, fields[at]!.kind)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {totals?.total ? (
          <TotalRows fields={fields} total={totals.total} before={totals.before ?? null} />
        ) : null}
      </Table>
    </div>
  );
}
