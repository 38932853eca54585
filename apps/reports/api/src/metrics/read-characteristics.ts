import { characteristicColumn, type MetricDimension } from '@lyceum/contracts/metrics';
import { BadInput } from '@lyceum/server/errors';
import { Temporal } from 'temporal-polyfill';
import type { MetricTableInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { Read } from '../read';
import type { TableSums } from './get-metric-table';
import type { MetricScope } from './metric-scope';
import { Others, type Atom } from './others-table';

/** Refuses what would narrow the groups, which no two tables together may do. Throws BAD_USER_INPUT. */
export function chooseCharacteristic({
  programIds,
  columns,
  schoolId,
  gradeLevel,
  leaderId,
  group,
}: MetricTableInput): void {
  for (const [field, value] of Object.entries({ columns, schoolId, gradeLevel, leaderId }))
    if (value) throw new BadInput(`input.${field}`, t('metrics.characteristic'));
  if (programIds?.length) throw new BadInput('input.programIds', t('metrics.characteristic'));
  if (group === 'OTHERS') throw new BadInput('input.group', t('metrics.characteristic'));
}

/**
 * Sums of all programs that the reader administers by a characteristic in student files, which no reader of tables may
 * learn of a single person. Groups under ten are withheld from everybody, and no filter narrows the groups, so that no two
 * tables together tell more than one.
 */
export async function readCharacteristics(
  scope: MetricScope,
  dimension: MetricDimension,
  read: Read,
): Promise<TableSums> {
  const kept = scope.measure.kept!;
  const counted = kept.outOf ? `${kept.outOf} > 0` : 'w.scheduled > 0 OR w.present > 0';
  // One value of a learner, so that nobody is in two atoms of a week.
  const atoms = await read<Atom>(
    `metric-characteristics-${scope.metric}`,
    `SELECT w.week::text AS week, coalesce(c.characteristics ->> $4::text, '') AS school, '' AS district, '' AS grade,
       count(DISTINCT w.user_id) FILTER (WHERE ${counted})::int AS people,
       coalesce(sum(${kept.counts}), 0)::int AS counts, ${kept.outOf ? `coalesce(sum(${kept.outOf}), 0)::int` : 'NULL::int'} AS "outOf"
     FROM reports.weeks w LEFT JOIN reports.learner_characteristics c ON c.user_id = w.user_id
     WHERE w.user_type = 'LEARNER' AND w.program_id = ANY ($1::uuid[]) AND w.week >= $2::date AND w.week < $3::date
     GROUP BY 1, 2`,
    [
      scope.programs.map(({ id }) => id),
      scope.span.beginDate,
      Temporal.PlainDate.from(scope.span.endDate).add({ days: 1 }).toString(),
      characteristicColumn(dimension),
    ],
  );
  const groups = new Others(atoms);
  return {
    rows: [...new Set(atoms.map(({ school: value }) => value))],
    columns: [],
    weeksLeftOut: groups.weeksLeftOut,
    of: (row) => {
      const shown = groups.shown(({ school: value }) => row === undefined || value === row);
      if (!shown) return 'withheld';
      const sum = (of: (atom: Atom) => number) => shown.reduce((so, atom) => so + of(atom), 0);
      return {
        counts: sum(({ counts }) => counts),
        outOf: kept.outOf ? sum(({ outOf }) => outOf ?? 0) : null,
      };
    },
  };
}
