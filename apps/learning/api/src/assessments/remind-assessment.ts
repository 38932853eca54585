import { dayIn } from '@lyceum/contracts/calendar';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationRemindAssessmentArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { lockForEdit } from './lock-assessment';
import { remindOfWindow } from './remind-of-window';
import { openWindow, windowsOf } from './windows';

/** Reminds the people who have not answered, each at most once in 24 hours, however often it is called. */
export async function remindAssessment(
  { actor }: RequestScope,
  { input }: MutationRemindAssessmentArgs,
  services: Services,
): Promise<number> {
  if (input.schoolId && !isUuid(input.schoolId)) throw new NotFound('school');
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const assessment = await lockForEdit(db, actor, input.assessmentId);
    if (assessment.formType !== 'INTERNAL') throw new NotFound('assessment');
    const window = openWindow(windowsOf(assessment), dayIn(assessment.timeZoneId, now));
    if (!window || assessment.archived) throw new Conflict(t('assessments.refusal.notOpen'));
    const { schoolId = null, gradeLevel = null } = input;
    return remindOfWindow(db, assessment, window, { now, schoolId, gradeLevel });
  });
}
