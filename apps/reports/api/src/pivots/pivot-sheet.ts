import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';
import type { MetricFigure, MetricHead } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { Cell } from '../templates/subject';
import type { StoredPivot } from './pivot';
import { dimensionText, headText, totalText } from './pivot-texts';
import type { PivotTables } from './read-pivot';

/** The cells of the page's table: its heads, rows and totals, and the comparison. */
export interface PivotSheet {
  columns: { key: string; label: string; kind: 'TEXT' | 'FIGURE' }[];
  /** The last one has the totals; none at all where the table has no rows. */
  rows: Cell[][];
}

interface Named {
  language: Language;
  /** Head of the column of the other table. */
  otherName: string;
}

/** Figures are numbers in the metric's unit, empty without a value; a withheld one says so. */
export function sheetOfPivot(
  { rows, columns }: StoredPivot,
  { table, other }: PivotTables,
  { language, otherName }: Named,
): PivotSheet {
  const cell = (figure: MetricFigure | undefined): Cell =>
    figure?.isWithheld ? t('pivots.withheld')[language] : (figure?.value ?? null);
  const compared = (own: MetricFigure, figure: MetricFigure | undefined): Cell[] =>
    other ? [cell(figure), difference(own, figure)] : [];
  const otherOf = ({ key }: MetricHead) => other?.rows.find(({ head }) => head.key === key)?.total;
  const figures = (key: string, label: string) => ({ key, label, kind: 'FIGURE' as const });
  const total = [...table.columnTotals, table.total].map(cell);
  return {
    columns: [
      { key: 'head', label: dimensionText(rows, language), kind: 'TEXT' },
      ...table.columns.map((head) => figures(`column:${head.key}`, headText(head, columns!, language))),
      figures('total', totalText(table.metric, language)),
      ...(other
        ? [figures('other', otherName), figures('difference', t('pivots.difference')[language])]
        : []),
    ],
    rows:
      table.rows.length === 0
        ? []
        : [
            ...table.rows.map((row) => [
              headText(row.head, rows, language),
              ...[...row.cells, row.total].map(cell),
              ...compared(row.total, otherOf(row.head)),
            ]),
            [t('pivots.total')[language], ...total, ...compared(table.total, other?.total)],
          ],
  };
}

/** Null where one of the two has no value or is withheld. */
function difference(own: MetricFigure, figure: MetricFigure | undefined): number | null {
  const [mine, theirs] = [own.value ?? null, figure?.value ?? null];
  return mine === null || theirs === null ? null : Math.round((mine - theirs) * 100) / 100;
}

interface Noted {
  language: Language;
  /** Names of what the table is narrowed to: programs, school, grade. */
  narrowedTo: readonly string[];
}

/** Lines above a document: the figure, its days, what it is narrowed to, and what is left out. */
export function notesOfPivot(
  { table, other, isOtherRefused }: PivotTables,
  { language, narrowedTo }: Noted,
): string[] {
  const { metric, beginDate, endDate } = table;
  const weeks = other?.weeksLeftOut ?? 0;
  return [
    `${metric.name}: ${metric.definition}`,
    t('schedules.mail.days', { span: dateTexts(language, 'UTC').span(beginDate, endDate) })[language],
    ...(narrowedTo.length > 0 ? [narrowedTo.join(' · ')] : []),
    ...(weeks > 0 ? [t('pivots.weeksLeftOut', { count: weeks })[language]] : []),
    ...(isOtherRefused ? [t('pivots.noOther')[language]] : []),
  ];
}
