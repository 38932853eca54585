import type { MetricDimension } from '@lyceum/contracts/metrics';
import { programIdsAs, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { Temporal } from 'temporal-polyfill';
import { t } from '../i18n';
import type { Read } from '../read';
import type { TableSums } from './get-metric-table';
import type { MetricScope } from './metric-scope';
import { Others, type Atom } from './others-table';

const KEYS: Partial<Record<MetricDimension, (atom: Atom) => string>> = {
  WEEK: ({ week }) => week,
  SCHOOL: ({ school }) => school,
  DISTRICT: ({ district }) => district,
  GRADE: ({ grade }) => grade,
};

/** What other programs can be compared by. Throws BAD_USER_INPUT for another metric or dimension. */
export function chooseOthers({ measure }: MetricScope, dimension: MetricDimension) {
  const { kept } = measure;
  if (!kept) throw new BadInput('input.metric', t('metrics.othersMetric'));
  const keyOf = KEYS[dimension];
  if (!keyOf)
    throw new BadInput('input.rows', t('metrics.dimension', { dimensions: Object.keys(KEYS).join(', ') }));
  return { kept, keyOf };
}

/**
 * Sums of the programs that a program admin does not administer. Only sums of weekly minutes and places: a number of
 * distinct people over some weeks would tell who came or left.
 */
export async function readOthers(
  actor: Actor,
  scope: MetricScope,
  dimension: MetricDimension,
  read: Read,
): Promise<TableSums> {
  const { kept, keyOf } = chooseOthers(scope, dimension);
  const counted = kept.outOf ? `${kept.outOf} > 0` : 'w.scheduled > 0 OR w.present > 0';
  // A learner of several programs has one school and one grade here, so that nobody is in two atoms of a week.
  const atoms = await read<Atom>(
    `metric-others-${scope.metric}`,
    `SELECT w.week::text AS week, coalesce(st.school_id::text, '') AS school, coalesce(sc.district_name, '') AS district,
       coalesce(st.grade_level, '') AS grade, count(DISTINCT w.user_id) FILTER (WHERE ${counted})::int AS people,
       coalesce(sum(${kept.counts}), 0)::int AS counts, ${kept.outOf ? `coalesce(sum(${kept.outOf}), 0)::int` : 'NULL::int'} AS "outOf"
     FROM reports.weeks w
     LEFT JOIN LATERAL (SELECT s.school_id, s.grade_level FROM reports.standings s
       WHERE s.user_id = w.user_id AND s.user_type = 'LEARNER' ORDER BY s.program_id LIMIT 1) st ON true
     LEFT JOIN reports.schools sc ON sc.id = st.school_id
     WHERE w.user_type = 'LEARNER' AND NOT w.program_id = ANY ($1::uuid[]) AND w.week >= $2::date AND w.week < $3::date
     GROUP BY 1, 2, 3, 4`,
    [
      programIdsAs(actor, 'PROGRAM_ADMIN'),
      scope.span.beginDate,
      Temporal.PlainDate.from(scope.span.endDate).add({ days: 1 }).toString(),
    ],
  );
  const others = new Others(atoms);
  const isChosen = ({ school, grade }: Atom) =>
    (!scope.schoolId || school === scope.schoolId) && (!scope.gradeLevel || grade === scope.gradeLevel);
  return {
    rows: [...new Set(atoms.filter(isChosen).map(keyOf))],
    columns: [],
    weeksLeftOut: others.weeksLeftOut,
    of: (row) => {
      const shown = others.shown((atom) => isChosen(atom) && (row === undefined || keyOf(atom) === row));
      if (!shown) return 'withheld';
      const sum = (of: (atom: Atom) => number) => shown.reduce((so, atom) => so + of(atom), 0);
      return {
        counts: sum(({ counts }) => counts),
        outOf: kept.outOf ? sum(({ outOf }) => outOf ?? 0) : null,
      };
    },
  };
}
