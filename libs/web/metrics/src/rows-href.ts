import type { MetricId, MetricSide } from '@lyceum/contracts/metrics';

/** What a figure is of, as the page of its rows has it in its address. */
export interface MetricPlace {
  side: MetricSide;
  userId?: string | null;
  programIds?: readonly string[];
  schoolId?: string | null;
  gradeLevel?: string | null;
  /** YYYY-MM-DD; the whole weeks that these days lie in and between. */
  beginDate: string;
  endDate: string;
  fullDosageMinutes?: number | null;
}

/** The page that lists the rows behind a figure. */
export function metricRowsHref(metric: MetricId, place: MetricPlace): string {
  const {
    side,
    userId,
    programIds = [],
    schoolId,
    gradeLevel,
    beginDate,
    endDate,
    fullDosageMinutes,
  } = place;
  const params = new URLSearchParams({
    who: [side.toLowerCase(), userId].filter(Boolean).join(':'),
    from: beginDate,
    to: endDate,
  });
  if (programIds.length > 0) params.set('programs', programIds.join(','));
  if (schoolId) params.set('school', schoolId);
  if (gradeLevel) params.set('grade', gradeLevel);
  if (fullDosageMinutes) params.set('full', String(fullDosageMinutes));
  return `/analytics/metrics/${metric}?${params}`;
}
