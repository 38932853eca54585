import { carryFormTranslation } from '@lyceum/contracts/questions';
import { Conflict } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { EditAssessmentInput, MutationEditAssessmentArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { isSameUntil } from './check-schedule';
import { CHANGED } from '../modules/subject';
import { inTransaction } from '../read';
import { readAnswered, type AssessmentRow } from './assessment-row';
import { AssessmentViewing } from './assessment-viewing';
import { changeQuestions } from './change-questions';
import { checkAssessment, type AssessmentValues } from './check-assessment';
import { givenFormTranslation } from './form-translation';
import { readPreQuestions } from './pre-assessment';
import { refuse } from './refuse';
import { expectMeasuredPropertiesKept } from './expect-measured-properties-kept';
import { lockForEdit } from './lock-assessment';
import { notifyProgramViewers, auditDetails } from './notify-assessment-viewers';

/**
 * Changes an assessment. Once it has responses its schedule is fixed, and a change of questions beyond their wording
 * needs a new version.
 */
export async function editAssessment(
  scope: RequestScope,
  { input }: MutationEditAssessmentArgs,
  services: Services,
) {
  const { actor } = scope;
  await services.tenancy.within(actor, async (db) => {
    const before = await lockForEdit(db, actor, input.assessmentId);
    if (before.revision !== input.revision)
      throw new Conflict(CHANGED, { field: 'revision', revision: before.revision });
    const after = checkAssessment(valuesOf(input, before), before);
    if ((await readAnswered(inTransaction(db), [before.id])).has(before.id))
      await expectSameWindows(db, before, after);
    await expectMeasuredPropertiesKept(db, before, after.properties);
    const pre = await readPreQuestions(db, before, after);
    if (input.questions)
      await changeQuestions(db, before, { ...input, questions: input.questions, pre }, services.clock.now());
    await save(db, before, after, services.clock.now());
    notifyProgramViewers(db, before);
  });
  return new AssessmentViewing(scope, services).assessment(input.assessmentId);
}

function valuesOf(input: EditAssessmentInput, before: AssessmentRow) {
  const formName = input.formName ?? before.formName;
  const description = input.description ?? before.description;
  return {
    formType: before.formType,
    ...{ formName, description },
    translation:
      input.translation === undefined
        ? carryFormTranslation(before, { formName, description })
        : givenFormTranslation(input.translation),
    assessmentType: input.assessmentType ?? before.assessmentType,
    cadence: input.assessmentCadence ?? before.cadence,
    cadenceWeeks: input.cadenceWeeks ?? before.cadenceWeeks,
    termStarts: [...(input.termStarts ?? before.termStarts)],
    respondents: input.respondents ?? before.respondents,
    visibility: input.visibility ?? before.visibility,
    scorers: input.scorers ?? before.scorers,
    ownLeadersScore: input.ownLeadersScore ?? before.ownLeadersScore,
    scoreShown: input.scoreShown ?? before.scoreShown,
    shownBeforeSessions: input.shownBeforeSessions ?? before.shownBeforeSessions,
    readAloud: input.readAloud ?? before.readAloud,
    timeLimitMinutes: input.timeLimitMinutes === undefined ? before.timeLimitMinutes : input.timeLimitMinutes,
    pauseAllowed: input.pauseAllowed ?? before.pauseAllowed,
    startDate: input.startDate ?? before.startDate,
    endDate: input.endDate ?? before.endDate,
    schoolIds: input.schoolIds ?? before.schoolIds,
    gradeLevels: input.gradeLevels ?? before.gradeLevels,
    ...pairOf(input, before),
    properties: input.properties ?? before.properties,
    rubrics: input.rubrics ?? before.rubrics,
    definitionKey: before.definitionKey,
  };
}

/** A pre-assessment that is left out stays, except where the assessment is no longer a post-assessment. */
function pairOf(input: EditAssessmentInput, before: AssessmentRow) {
  const isPostAssessment = input.isPostAssessment ?? before.isPostAssessment;
  const kept = isPostAssessment ? before.preAssessmentId : null;
  return {
    isPostAssessment,
    preAssessmentId: input.preAssessmentId === undefined ? kept : input.preAssessmentId,
  };
}

async function expectSameWindows(
  db: TenantDb,
  before: AssessmentRow,
  after: AssessmentValues,
): Promise<void> {
  const [last] = await db.query<{ start: string | null }>(
    `SELECT max(window_start)::text AS start FROM learning.assessment_responses WHERE assessment_id = $1`,
    [before.id],
  );
  if (!isSameUntil(before, after, last?.start ?? before.startDate))
    throw new Conflict(t('assessments.refusal.scheduleStays'), { field: 'input.startDate' });
  if (last?.start && after.endDate < last.start) refuse('endDate', t('assessments.refusal.endStays'));
}

async function save(db: TenantDb, before: AssessmentRow, after: AssessmentValues, now: Date): Promise<void> {
  await db.query(
    `UPDATE learning.assessments SET form_name = $2, description = $3, assessment_type = $4, cadence = $5, respondents = $6,
       visibility = $7, start_date = $8, end_date = $9, school_ids = $10, grade_levels = $11, is_post = $12, properties = $13,
       rubrics = $14, scorers = $15, own_leaders_score = $16, score_shown = $17,
       before_sessions_since = CASE WHEN $18 THEN coalesce(before_sessions_since, $19) END,
       pre_assessment_id = $20, cadence_weeks = $21, term_starts = $22, read_aloud = $23, time_limit_minutes = $24,
       pause_allowed = $25, translation = $26, revision = revision + 1
     WHERE id = $1`,
    [
      ...[before.id, after.formName, after.description, after.assessmentType, after.cadence],
      ...[after.respondents, after.visibility, after.startDate, after.endDate],
      ...[after.schoolIds, after.gradeLevels, after.isPostAssessment],
      ...[JSON.stringify(after.properties), JSON.stringify(after.rubrics)],
      ...[after.scorers, after.ownLeadersScore, after.scoreShown, after.shownBeforeSessions, now],
      ...[after.preAssessmentId, after.cadenceWeeks, after.termStarts, after.readAloud],
      ...[after.timeLimitMinutes, after.pauseAllowed, after.translation],
    ],
  );
  await db.audit({
    action: 'edit-assessment',
    subjectKind: 'assessment',
    subjectId: before.id,
    before: auditDetails(before),
    after: auditDetails(after),
  });
}
