import { metrics } from '@lyceum/contracts/metrics';
import { BadInput } from '@lyceum/server/errors';
import type { ScheduledReportInput } from '../__generated__/resolvers';
import type { Alert } from '../deliveries/subject';
import { t } from '../i18n';
import { isOfLearners, programMetrics } from '../metrics/subject';
import { reportTypes, type ChosenReport } from '../templates/subject';

const HIGHEST = 10_000_000;

/** Validates the alert of a schedule. Throws BAD_USER_INPUT with fields below `input.alert`. */
export function chooseAlert(
  { alert }: Pick<ScheduledReportInput, 'alert'>,
  { reportType, filters }: ChosenReport,
  before: Alert | null,
): Alert | null {
  const chosen = alert === undefined ? before : alert;
  if (!chosen) return null;
  const { metric, direction, bound } = chosen;
  if (reportTypes[reportType].period === null) throw new BadInput('input.alert', t('schedules.alertDays'));
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
