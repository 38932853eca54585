import { createHash } from 'node:crypto';
import {
  characteristicColumn,
  metrics,
  tableDimensions,
  type MetricDimension,
} from '@lyceum/contracts/metrics';
import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  MetricFigure,
  MetricTable,
  MetricTableInput,
  QueryGetMetricTableArgs,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly, type Read } from '../read';
import { openMetric, type MetricScope } from './metric-scope';
import { binder } from './metric-sql';
import { pivotSql } from './pivot-sql';
import { presentMetric, readTerms } from './present-metric';
import { headsOf } from './pivot-heads';
import { chooseCharacteristic, readCharacteristics } from './read-characteristics';
import { chooseOthers, readOthers } from './read-others';
import { valueOf } from './read-metric';

const MOST_VALUES = 400;

export interface Sums {
  k0?: string;
  k1?: string;
  counts: number;
  outOf: number | null;
}

/** Sums of a table by the keys of row and column; undefined where a dimension is summed up. */
export interface TableSums {
  rows: string[];
  columns: string[];
  of: (row?: string, column?: string) => Sums | null | 'withheld';
  weeksLeftOut: number;
}

export async function getMetricTable(
  actor: Actor,
  { input }: QueryGetMetricTableArgs,
  services: Services,
): Promise<MetricTable> {
  const read = singly(actor, services);
  const { scope, dimensions } = await openTable(actor, input, read);
  const sums =
    characteristicColumn(dimensions[0]!) !== null
      ? await readCharacteristics(scope, dimensions[0]!, read)
      : input.group === 'OTHERS'
        ? await readComparison(actor, input, scope, dimensions, read)
        : await readTable(scope, dimensions, read);
  for (const [field, keys] of [['rows', sums.rows] as const, ['columns', sums.columns] as const])
    if (keys.length > MOST_VALUES)
      throw new BadInput(`input.${field}`, t('metrics.manyValues', { most: MOST_VALUES }));
  const figure = (row?: string, column?: string) => figureOf(scope, sums.of(row, column));
  const reader = { language: actor.language, terms: await readTerms(actor, read) };
  const [rowHeads, columnHeads] = await Promise.all([
    headsOf(dimensions[0]!, sums.rows, reader, read),
    dimensions[1] ? headsOf(dimensions[1], sums.columns, reader, read) : [],
  ]);
  return {
    metric: presentMetric(scope.metric, reader.language, reader.terms, scope.currency),
    beginDate: scope.span.beginDate,
    endDate: scope.span.endDate,
    columns: columnHeads,
    rows: rowHeads.map((head) => ({
      head,
      total: figure(head.key),
      cells: columnHeads.map((column) => figure(head.key, column.key)),
    })),
    columnTotals: columnHeads.map((column) => figure(undefined, column.key)),
    total: figure(),
    weeksLeftOut: sums.weeksLeftOut,
  };
}

/** Everything that can be wrong with a table, but its number of values. Throws BAD_USER_INPUT and NOT_FOUND. */
export async function openTable(
  actor: Actor,
  input: MetricTableInput,
  read: Read,
): Promise<{ scope: MetricScope; dimensions: MetricDimension[] }> {
  const scope = await openMetric(actor, { ...input, side: 'PROGRAMS' }, read);
  const dimensions = chooseDimensions(input);
  if (characteristicColumn(dimensions[0]!) !== null) chooseCharacteristic(input);
  else if (input.group === 'OTHERS') refuseComparison(actor, input, scope);
  return { scope, dimensions };
}

function refuseComparison(
  actor: Actor,
  { programIds, columns, rows, leaderId }: MetricTableInput,
  scope: MetricScope,
): void {
  if (isSuperAdmin(actor)) {
    if (!programIds?.length) throw new BadInput('input.programIds', t('metrics.othersPrograms'));
    return;
  }
  if (columns) throw new BadInput('input.columns', t('metrics.othersColumns'));
  if (leaderId) throw new BadInput('input.leaderId', t('metrics.filter'));
  chooseOthers(scope, rows);
}

function chooseDimensions({ metric, rows, columns }: MetricTableInput): MetricDimension[] {
  const known = tableDimensions(metric);
  const words = t('metrics.dimension', { dimensions: known.join(', ') });
  if (!known.includes(rows)) throw new BadInput('input.rows', words);
  if (!columns) return [rows];
  if (characteristicColumn(columns) !== null)
    throw new BadInput('input.columns', t('metrics.characteristic'));
  if (!known.includes(columns) || columns === rows) throw new BadInput('input.columns', words);
  return [rows, columns];
}

/** The table and its totals, each counted on its own: a person counts once in every total. */
async function readTable(
  scope: MetricScope,
  dimensions: readonly MetricDimension[],
  read: Read,
): Promise<TableSums> {
  const [row, column] = dimensions as [MetricDimension, MetricDimension?];
  const [total, byRow, byColumn, cells] = await Promise.all([
    readSums(scope, [], read),
    readSums(scope, [row], read),
    column ? readSums(scope, [column], read) : [],
    column ? readSums(scope, [row, column], read) : [],
  ]);
  const key = (one?: string, two?: string) => JSON.stringify([one ?? null, two ?? null]);
  const found = new Map<string, Sums>([
    [key(), total[0]!],
    ...byRow.map((each) => [key(each.k0), each] as const),
    ...byColumn.map((each) => [key(undefined, each.k0), each] as const),
    ...cells.map((each) => [key(each.k0, each.k1), each] as const),
  ]);
  return {
    rows: byRow.map(({ k0 }) => k0!),
    columns: byColumn.map(({ k0 }) => k0!),
    of: (one, two) => found.get(key(one, two)) ?? null,
    weeksLeftOut: 0,
  };
}

function readSums(scope: MetricScope, dimensions: readonly MetricDimension[], read: Read): Promise<Sums[]> {
  const { bind, values } = binder();
  const text = pivotSql(scope, dimensions, bind);
  // Postgres compares 63 characters: too few for metric, dimensions and filters.
  return read<Sums>(`metric-table-${createHash('sha1').update(text).digest('base64url')}`, text, values);
}

/** The other programs: counted for super admins, and without small groups for program admins. */
async function readComparison(
  actor: Actor,
  { programIds }: MetricTableInput,
  scope: MetricScope,
  dimensions: readonly MetricDimension[],
  read: Read,
): Promise<TableSums> {
  if (!isSuperAdmin(actor)) return readOthers(actor, scope, dimensions[0]!, read);
  const programs = await read<{ id: string; name: string }>(
    'metric-other-programs',
    `SELECT p.id, p.name FROM reports.programs p WHERE NOT p.id = ANY ($1::uuid[]) ORDER BY p.id`,
    [programIds],
  );
  return readTable({ ...scope, programs }, dimensions, read);
}

function figureOf(scope: MetricScope, sums: Sums | null | 'withheld'): MetricFigure {
  if (sums === 'withheld') return { value: null, counts: null, outOf: null, isWithheld: true };
  const isShare = metrics[scope.metric].unit === 'PERCENT' || scope.measure.outOf !== undefined;
  const { counts, outOf } = sums ?? { counts: 0, outOf: isShare ? 0 : null };
  return { value: valueOf(scope, counts, outOf), counts, outOf, isWithheld: false };
}
