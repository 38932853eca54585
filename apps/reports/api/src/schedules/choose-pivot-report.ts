import { dayIn } from '@lyceum/contracts/calendar';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ScheduledReportInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { formatsOfPivots } from '../files/subject';
import { choosePivot, pivotOfSearch, type StoredPivot } from '../pivots/subject';
import { inTransaction } from '../read';
import { readTemplate } from '../saved-templates/subject';
import type { ScheduledContent } from './schedule-row';

/**
 * Validates the table of a schedule, or its template. Throws BAD_USER_INPUT with fields below
 * `input`, and NOT_FOUND.
 */
export async function choosePivotReport(
  db: TenantDb,
  input: ScheduledReportInput,
  today: { now: Date; timeZoneId: string },
): Promise<ScheduledContent> {
  if (input.format && !formatsOfPivots.includes(input.format))
    throw new BadInput('input.format', t('files.pivotFormat'));
  const { pivot, templateId } = await chooseTable(db, input);
  const day = dayIn(today.timeZoneId, today.now);
  const days = { beginDate: day, endDate: day };
  const chosen = await choosePivot(db.actor, pivot, days, inTransaction(db)).catch((error: unknown) => {
    // A template's choices are changed where it is.
    if (templateId && (error instanceof BadInput || error instanceof NotFound))
      throw new BadInput('input.templateId', t('schedules.template'));
    throw error;
  });
  const { schoolId, gradeLevel, programIds } = chosen.pivot;
  return {
    reportType: 'PIVOT',
    columns: [],
    ...{ programIds, templateId },
    filters: { schoolId, gradeLevel, statuses: null },
    pivot: templateId ? null : chosen.pivot,
  };
}

async function chooseTable(
  db: TenantDb,
  { pivot, templateId }: ScheduledReportInput,
): Promise<{ pivot: StoredPivot | NonNullable<ScheduledReportInput['pivot']>; templateId: string | null }> {
  if (Boolean(pivot) === Boolean(templateId)) throw new BadInput('input.pivot', t('schedules.pivot'));
  if (pivot) return { pivot, templateId: null };
  const template = await readTemplate(db.actor, templateId!, inTransaction(db));
  if (template.page !== 'PIVOT') throw new BadInput('input.templateId', t('schedules.templatePage'));
  return { pivot: pivotOfSearch(template.search), templateId: template.id };
}
