import type { MetricDimension, MetricId, MetricSide } from '@lyceum/contracts/metrics';

/** Scope of a metric, as in the address of the page of its rows. */
export interface MetricPlace {
  side: MetricSide;
  userId?: string | null;
  programIds?: readonly string[];
  schoolId?: string | null;
  gradeLevel?: string | null;
  leaderId?: string | null;
  /** YYYY-MM-DD; extended to whole weeks. */
  beginDate: string;
  endDate: string;
  fullDosageMinutes?: number | null;
  /** Only rows with these values, of a cell of the table of programs. */
  values?: readonly { dimension: MetricDimension; key: string }[];
}

/** Address of the page that lists the rows behind a metric. */
export function metricRowsHref(metric: MetricId, place: MetricPlace): string {
  const {
    side,
    userId,
    programIds = [],
    schoolId,
    gradeLevel,
    leaderId,
    beginDate,
    endDate,
    fullDosageMinutes,
    values = [],
  } = place;
  const params = new URLSearchParams({
    who: [side.toLowerCase(), userId].filter(Boolean).join(':'),
    from: beginDate,
    to: endDate,
  });
  if (programIds.length > 0) params.set('programs', programIds.join(','));
  if (schoolId) params.set('school', schoolId);
  if (gradeLevel) params.set('grade', gradeLevel);
  if (leaderId) params.set('leader', leaderId);
  if (fullDosageMinutes) params.set('full', String(fullDosageMinutes));
  for (const { dimension, key } of values) params.append('in', `${dimension}:${key}`);
  return `/analytics/metrics/${metric}?${params}`;
}
