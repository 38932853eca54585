import type { MetricDimension } from '@lyceum/contracts/metrics';
import type { Measure } from './metric-measures';
import type { MetricScope } from './metric-scope';
import { bandOf, joinsFor, storedSumsFor, keyOf } from './dimension-sql';
import { baseOfPivot, measured, type Bind } from './metric-sql';

/** Sums of a metric for each combination of values of the dimensions; without any, one row. */
export function pivotSql(scope: MetricScope, dimensions: readonly MetricDimension[], bind: Bind): string {
  const kept = storedSumsFor(scope, dimensions);
  const base = baseOfPivot(scope, kept, bind);
  const joined = `(${base}) b ${joinsFor(dimensions, kept)}`;
  // A value may be bound only where the statement uses it.
  const zone = () => bind(scope.timeZoneId, 'text');
  const keyed = dimensions.map((each, at) => ({ key: keyOf(each, kept, zone), as: `k${at}`, each }));
  const sums = `coalesce(sum(r.counts), 0)::float8 AS counts, ${hasOutOf(scope.measure) ? 'coalesce(sum(r.out_of), 0)::int' : 'NULL::int'} AS "outOf"`;
  const names = keyed.map(({ as }) => `r.${as}`).join(', ');
  const grouped = names ? ` GROUP BY ${names}` : '';
  const select = `SELECT ${names ? `${names}, ` : ''}${sums}`;
  if (!isOfPeople(scope.measure))
    return `${select} FROM (SELECT b.*${keyed.map(({ key, as }) => `, ${key} AS ${as}`).join('')} FROM ${joined}) r${grouped}`;
  const { only, counts, outOf } = measured(scope, bind);
  const outer = keyed.filter(({ each }) => each === 'MINUTES_BAND');
  const inner = keyed.filter(({ each }) => each !== 'MINUTES_BAND');
  const who = scope.measure.grain === 'PAIR' ? 'b.user_id, b.leader_id' : 'b.user_id';
  return `${select} FROM (
      SELECT r.*${outer.map(({ as }) => `, ${bandOf('r.present', bind(scope.span.weeks, 'int'))} AS ${as}`).join('')}, ${counts} AS counts, ${outOf} AS out_of FROM (
        SELECT ${who}${inner.map(({ key, as }) => `, ${key} AS ${as}`).join('')}, sum(b.scheduled)::int AS scheduled,
          sum(b.delivered)::int AS delivered, sum(b.present)::int AS present, sum(b.attended)::int AS attended
        FROM ${joined} GROUP BY ${[who, ...inner.map(({ as }) => as)].join(', ')}) r
      WHERE ${only}) r${grouped}`;
}

/** Whether people or pairs are counted once in each cell, rather than rows added up. */
const isOfPeople = ({ grain, rows }: Measure) => grain === 'PAIR' || (grain === 'PERSON' && !rows);

const hasOutOf = ({ outOf }: Measure) => outOf !== undefined;
