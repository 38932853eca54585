import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import { metrics } from '@lyceum/contracts/metrics';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import type { Alert } from '../deliveries/subject';
import { t } from '../i18n';
import { presentMetric } from '../metrics/subject';

/** `Attendance is below 80%`: without the figure, because mail is read by others than its recipient too. */
export function alertText(
  { metric, direction, bound }: Alert,
  language: Language,
  terms: Pick<EcosystemTerms, 'tutor' | 'tutee'>,
): string {
  const { unit } = metrics[metric];
  const number = new Intl.NumberFormat(localeOf(language), unit === 'PERCENT' ? { style: 'percent' } : {});
  const name = presentMetric(metric, language, terms).name;
  const values = { metric: name, bound: number.format(unit === 'PERCENT' ? bound / 100 : bound) };
  return t(direction === 'ABOVE' ? 'schedules.mail.above' : 'schedules.mail.below', values)[language];
}

/** `Nothing to count for Attendance`: what the mail says instead where the figure has no value. */
export function noFigureText(
  { metric }: Alert,
  language: Language,
  terms: Pick<EcosystemTerms, 'tutor' | 'tutee'>,
): string {
  return t('schedules.mail.noFigure', { metric: presentMetric(metric, language, terms).name })[language];
}
