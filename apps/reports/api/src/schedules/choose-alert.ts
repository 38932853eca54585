import { metrics } from '@lyceum/contracts/metrics';
import { BadInput } from '@lyceum/server/errors';
import type { ScheduledReportInput } from '../__generated__/resolvers';
import type { Alert } from '../deliveries/subject';
import { t } from '../i18n';
import { isOfLearners, programMetrics } from '../metrics/subject';
import { isOfRows, reportTypes } from '../templates/subject';
import type { ScheduledContent } from './schedule-row';

const HIGHEST = 10_000_000;

/** Validates the alert of a schedule. Throws BAD_USER_INPUT with fields below `input.alert`. */
export function chooseAlert(
  { alert }: Pick<ScheduledReportInput, 'alert'>,
  content: Pick<ScheduledContent, 'reportType' | 'filters'>,
  before: Alert | null,
): Alert | null {
  const chosen = alert === undefined ? before : alert;
  if (!chosen) return null;
  const { metric, direction, bound } = chosen;
  const { filters } = content;
  if (isOfRows(content) && reportTypes[content.reportType].period === null)
    throw new BadInput('input.alert', t('schedules.alertDays'));
  if (!programMetrics.includes(metric))
    throw new BadInput(
      'input.alert.metric',
      t('schedules.alertMetric', { metrics: programMetrics.join(', ') }),
    );
  if ((filters.schoolId || filters.gradeLevel) && !isOfLearners(metric))
    throw new BadInput('input.alert.metric', t('schedules.alertFilter'));
  const most = metrics[metric].unit === 'PERCENT' ? 100 : HIGHEST;
  if (bound < 0 || bound > most)
    throw new BadInput('input.alert.bound', t('schedules.range', { least: 0, most }));
  return { metric, direction, bound, onlyWhenCrossed: chosen.onlyWhenCrossed ?? true };
}
