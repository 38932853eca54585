import { characteristicColumn } from '@lyceum/contracts/metrics';
import { Anchor, Table } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { metricRowsHref } from '@lyceum/web/metrics';
import { Link } from 'react-router';
import type { MetricDimension } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useMetricValue } from '../metrics/use-metric-value';
import type { Figure, Table as PivotedTable } from './pivot-dimensions';
import { useHeadText } from '../metrics/use-head-text';
import type { PivotView } from './use-pivot-view';
import classes from './pivot.module.css';

interface PivotTableProps {
  table: PivotedTable;
  view: PivotView;
  /** The table of the other group or of the days before, by the same rows. */
  other: PivotedTable | undefined;
  otherName: string;
}

/** Every figure links to the rows behind it. */
export function PivotTable({ table, view, other, otherName }: PivotTableProps) {
  const t = useT();
  const headText = useHeadText();
  const { rows, columns } = view;
  const text = useFigureText(table);
  const otherOf = (key: string) => other?.rows.find(({ head }) => head.key === key)?.total;
  return (
    // A scrollable table has to be focusable for the keyboard.
    <div className={classes.scroll} role="region" aria-label={table.metric.name} tabIndex={0}>
      <Table verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t(`pivot.dimension.${rows!}`)}</Table.Th>
            {table.columns.map((head) => (
              <Table.Th key={head.key} scope="col" ta="end">
                {headText(head, columns!)}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="end">
              {t('pivot.total')}
            </Table.Th>
            {other ? (
              <>
                <Table.Th scope="col" ta="end">
                  {otherName}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('pivot.difference')}
                </Table.Th>
              </>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map(({ head, total, cells }) => (
            <Table.Tr key={head.key}>
              <Table.Th scope="row">{headText(head, rows!)}</Table.Th>
              {table.columns.map((column, at) => (
                <Table.Td key={column.key} ta="end">
                  <Linked
                    href={hrefOf(table, view, [
                      [rows!, head.key],
                      [columns!, column.key],
                    ])}
                    text={text(cells[at])}
                    about={`${headText(head, rows!)}, ${headText(column, columns!)}`}
                  />
                </Table.Td>
              ))}
              <Table.Td ta="end">
                <Linked
                  href={hrefOf(table, view, [[rows!, head.key]])}
                  text={text(total)}
                  about={headText(head, rows!)}
                />
              </Table.Td>
              {other ? <Compared own={total} figure={otherOf(head.key)} text={text} /> : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('pivot.total')}</Table.Th>
            {table.columnTotals.map((figure, at) => (
              <Table.Td key={table.columns[at]!.key} ta="end">
                <Linked
                  href={hrefOf(table, view, [[columns!, table.columns[at]!.key]])}
                  text={text(figure)}
                  about={`${t('pivot.total')}, ${headText(table.columns[at]!, columns!)}`}
                />
              </Table.Td>
            ))}
            <Table.Td ta="end">
              <Linked href={hrefOf(table, view, [])} text={text(table.total)} about={t('pivot.total')} />
            </Table.Td>
            {other ? <Compared own={table.total} figure={other.total} text={text} /> : null}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  );
}

function useFigureText({ metric }: PivotedTable) {
  const t = useT();
  const write = useMetricValue();
  return (figure: Figure | undefined): string =>
    figure?.isWithheld ? t('pivot.withheld') : write(figure?.value ?? null, metric.unit, metric.currency);
}

interface ComparedProps {
  own: Figure;
  figure: Figure | undefined;
  text: (figure: Figure | undefined) => string;
}

function Compared({ own, figure, text }: ComparedProps) {
  const format = useFormat();
  const [mine, theirs] = [own.value ?? null, figure?.value ?? null];
  return (
    <>
      <Table.Td ta="end">{text(figure)}</Table.Td>
      <Table.Td ta="end">
        {mine === null || theirs === null
          ? '–'
          : format.number(mine - theirs, { signDisplay: 'exceptZero', maximumFractionDigits: 2 })}
      </Table.Td>
    </>
  );
}

function Linked({ href, text, about }: { href: string | null; text: string; about: string }) {
  if (href === null) return text;
  return (
    <Anchor inherit component={Link} to={href} aria-label={`${about}: ${text}`}>
      {text}
    </Anchor>
  );
}

/** The rows behind a figure: of a value of one or two dimensions, or all of them. Null: no list of people may stand behind it. */
function hrefOf(
  { metric, beginDate, endDate }: PivotedTable,
  { programIds, schoolId, gradeLevel }: PivotView,
  cell: readonly (readonly [MetricDimension, string])[],
): string | null {
  if (cell.some(([dimension]) => characteristicColumn(dimension) !== null)) return null;
  const place = {
    ...{ side: 'PROGRAMS' as const, programIds: programIds as readonly string[] },
    ...{ schoolId, gradeLevel, beginDate, endDate },
  };
  const values: { dimension: MetricDimension; key: string }[] = [];
  for (const [dimension, key] of cell) {
    if (key !== '' && dimension === 'PROGRAM') place.programIds = [key];
    else if (key !== '' && dimension === 'SCHOOL') place.schoolId = key;
    else if (key !== '' && dimension === 'GRADE') place.gradeLevel = key;
    else values.push({ dimension, key });
  }
  return metricRowsHref(metric.id, { ...place, values });
}
