import { dayIn } from '@lyceum/contracts/calendar';
import { Conflict } from '@lyceum/server/errors';
import { t } from '../i18n';
import type { AssessmentRow } from './assessment-row';
import { openWindow, windowsOf } from './windows';

/** First day of the open window; CONFLICT without one, and where another one was asked for. */
export function openStart(assessment: AssessmentRow, asked: string | null | undefined, now: Date): string {
  const open = openWindow(windowsOf(assessment), dayIn(assessment.timeZoneId, now));
  if (asked && asked !== open?.startDate) throw new Conflict(t('assessments.refusal.windowOver'));
  if (!open || assessment.archived) throw new Conflict(t('assessments.refusal.notOpen'));
  return open.startDate;
}
