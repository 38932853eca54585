import type { MetricScope } from './metric-scope';
import { bandOf, joinsFor, keyOf, type StoredSums } from './dimension-sql';
import type { Bind } from './metric-sql';

/** The rows of a cell of the table, from rows or weekly sums as the table is made of: those with the values of its heads. */
export function inCell(scope: MetricScope, rows: string, kept: StoredSums | null, bind: Bind): string {
  // A band is one of a person's sums.
  const values = scope.cell.filter(({ dimension }) => dimension !== 'MINUTES_BAND');
  if (values.length === 0) return rows;
  const zone = () => bind(scope.timeZoneId, 'text');
  const conditions = values.map(
    ({ dimension, key }) => `${keyOf(dimension, kept, zone)} = ${bind(key, 'text')}`,
  );
  const joins = joinsFor(
    values.map(({ dimension }) => dimension),
    kept,
  );
  return `SELECT b.* FROM (${rows}) b ${joins} WHERE ${conditions.join(' AND ')}`;
}

/** Condition of people `r` with their minutes: in the cell's band of minutes a week. */
export function inBand({ cell, span }: MetricScope, bind: Bind): string {
  const band = cell.find(({ dimension }) => dimension === 'MINUTES_BAND');
  return band ? `${bandOf('r.present', bind(span.weeks, 'int'))} = ${bind(band.key, 'text')}` : 'true';
}
