import type { TenantDb } from '@lyceum/server/tenancy';
import type { AssessmentValues } from './check-assessment';

/** Refreshes open pages of the program's people. */
export function notifyProgramViewers(
  db: TenantDb,
  { id, programId }: { id: string; programId: string },
): void {
  db.notify({
    userIds: 'ecosystem',
    withinPrograms: [programId],
    topics: ['assessments'],
    ids: [id],
  });
}

/** Refreshes open pages of the respondent, of the respondent's parents and of the program's admins. */
export async function notifyRespondentViewers(
  db: TenantDb,
  { userId, programId, assessmentId }: { userId: string; programId: string; assessmentId: string },
): Promise<void> {
  const [family] = await db.query<{ parentIds: string[] }>(
    `SELECT parent_ids AS "parentIds" FROM learning.families WHERE user_id = $1`,
    [userId],
  );
  const userIds = [userId, ...(family?.parentIds ?? [])];
  db.notify({ userIds, programId, topics: ['assessment-responses'], ids: [assessmentId] });
}

/** The values that the audit log records. */
export function auditDetails(values: Omit<AssessmentValues, 'description'>) {
  const { formName, translation, formType, assessmentType, cadence, respondents, visibility } = values;
  const { scorers, ownLeadersScore, scoreShown, shownBeforeSessions, readAloud } = values;
  const { timeLimitMinutes, pauseAllowed } = values;
  const { cadenceWeeks, termStarts } = values;
  const { startDate, endDate, schoolIds, gradeLevels, isPostAssessment, preAssessmentId, properties } =
    values;
  return {
    ...{
      scorers,
      ownLeadersScore,
      scoreShown,
      shownBeforeSessions,
      readAloud,
      timeLimitMinutes,
      pauseAllowed,
    },
    ...{ formName, translation, formType, assessmentType, cadence, respondents, visibility },
    ...{ cadenceWeeks, termStarts },
    ...{ startDate, endDate, schoolIds, gradeLevels, isPostAssessment, preAssessmentId },
    properties: properties.map(({ internalKeyName }) => internalKeyName),
  };
}
