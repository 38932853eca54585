import { isDrillable, metricIds, metrics, type MetricId } from '@lyceum/contracts/metrics';
import type { Read } from '../read';
import { spanOfWeeks } from '../roi/subject';
import { hasLearners, measures } from './metric-measures';
import { readTotal } from './read-metric';

/** Metrics of programs that can be computed for any days; not money, which not everybody who gets a mail may see. */
export const programMetrics: readonly MetricId[] = metricIds.filter(
  (id) => measures[id] && isDrillable(id, 'PROGRAMS') && metrics[id].unit !== 'MONEY',
);

/** Whether a metric of programs can be computed for the learners of one school or grade: sessions have learners of several. */
export const isOfLearners = (metric: MetricId): boolean => hasLearners(measures[metric]!);

const FULL_DOSAGE_MINUTES = 60;

interface Measured {
  /** One of `programMetrics`. */
  metric: MetricId;
  /** Empty: all programs. */
  programIds: readonly string[];
  beginDate: string;
  endDate: string;
  timeZoneId: string;
  schoolId: string | null;
  gradeLevel: string | null;
}

/** The value of a metric over the whole weeks of the days. Null: there is nothing to divide by. */
export async function measurePrograms(
  { metric, programIds, beginDate, endDate, ...asked }: Measured,
  read: Read,
): Promise<number | null> {
  const programs = await read<{ id: string; name: string }>(
    'programs-to-measure',
    `SELECT id, name FROM reports.programs WHERE $1::uuid[] = '{}' OR id = ANY ($1) ORDER BY id`,
    [programIds],
  );
  const span = spanOfWeeks(beginDate, endDate);
  const { value } = await readTotal(
    {
      ...asked,
      metric,
      measure: measures[metric]!,
      side: 'PROGRAMS',
      userId: null,
      programs,
      ...{ span, days: span, cell: [] },
      fullDosageMinutes: FULL_DOSAGE_MINUTES,
      currency: null,
      leaderId: null,
    },
    read,
  );
  return value ?? null;
}
