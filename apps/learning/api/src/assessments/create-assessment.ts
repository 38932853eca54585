import { isProgramAdmin, type Language } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { CreateAssessmentInput, MutationCreateAssessmentArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { expectPrograms } from '../modules/subject';
import { usePictures } from '../question-pictures/subject';
import { definitionOf, propertiesIn } from '../vendor-tests/subject';
import { AssessmentViewing } from './assessment-viewing';
import {
  checkAssessment,
  checkQuestions,
  type AssessmentValues,
  type GivenAssessment,
} from './check-assessment';
import { checkPairs, readPreQuestions } from './pre-assessment';
import { assignQuestionIds } from './assign-question-ids';
import { givenFormTranslation } from './form-translation';
import { saveQuestions } from './save-questions';
import { notifyProgramViewers, auditDetails } from './notify-assessment-viewers';

export async function createAssessment(
  scope: RequestScope,
  { input }: MutationCreateAssessmentArgs,
  services: Services,
) {
  const { actor } = scope;
  const { programId } = input;
  if (!isUuid(programId) || !isProgramAdmin(actor, programId)) throw new NotFound('program');
  const values = checkAssessment(givenOf(input, actor.language));
  const given = input.questions ?? [];
  const checked = checkQuestions(given, values.formType === 'EXTERNAL');
  const id = await services.tenancy.within(actor, async (db) => {
    await expectPrograms(db, [programId], t('assessments.refusal.archivedProgram'));
    const before = await readPreQuestions(db, { programId, id: null }, values);
    const questions = assignQuestionIds(checkPairs(checked, given, before), new Set());
    const now = services.clock.now();
    const made = await insert(db, programId, values, now);
    await saveQuestions(db, made, questions, []);
    await usePictures(db, { programId, now }, questions, (at) => `input.questions.${at}`);
    await db.audit({
      action: 'create-assessment',
      subjectKind: 'assessment',
      subjectId: made,
      after: { ...auditDetails(values), programId, questions: questions.map(({ question }) => question) },
    });
    notifyProgramViewers(db, { id: made, programId });
    return made;
  });
  return new AssessmentViewing(scope, services).assessment(id);
}

function givenOf(input: CreateAssessmentInput, language: Language): GivenAssessment {
  const { formName, description = '', formType = 'INTERNAL', assessmentType, startDate, endDate } = input;
  const { assessmentCadence: cadence = 'ONCE', respondents = 'LEARNERS', visibility = 'LEADERS' } = input;
  const {
    schoolIds = [],
    gradeLevels = [],
    isPostAssessment = false,
    preAssessmentId = null,
    cadenceWeeks = 1,
    termStarts = [],
    scorers = 'ADMINS',
    ownLeadersScore = false,
    scoreShown = 'NEVER',
    shownBeforeSessions = false,
    readAloud = false,
    timeLimitMinutes = null,
    pauseAllowed = false,
    rubrics = [],
    definitionKey = null,
  } = input;
  const definition = definitionOf(definitionKey);
  const given = input.properties ?? [];
  const properties = definition && given.length === 0 ? propertiesIn(definition, language) : given;
  return {
    ...{ formName, description, formType, assessmentType, startDate, endDate, cadence, respondents },
    translation: givenFormTranslation(input.translation),
    ...{ cadenceWeeks, termStarts: [...termStarts] },
    ...{
      visibility,
      schoolIds,
      gradeLevels,
      isPostAssessment,
      preAssessmentId,
      properties,
      rubrics,
      definitionKey,
    },
    ...{
      scorers,
      ownLeadersScore,
      scoreShown,
      shownBeforeSessions,
      readAloud,
      timeLimitMinutes,
      pauseAllowed,
    },
  };
}

async function insert(db: TenantDb, programId: string, values: AssessmentValues, now: Date): Promise<string> {
  const [made] = await db.query<{ id: string }>(
    `INSERT INTO learning.assessments (ecosystem_id, program_id, form_name, description, form_type, assessment_type, cadence,
       respondents, visibility, start_date, end_date, school_ids, grade_levels, is_post, properties, rubrics, created_by, created_at, definition_key, definition_version, scorers, own_leaders_score, score_shown,
       before_sessions_since, pre_assessment_id, cadence_weeks, term_starts, read_aloud,
       time_limit_minutes, pause_allowed, translation)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31) RETURNING id`,
    [
      ...[db.ecosystemId, programId, values.formName, values.description, values.formType],
      ...[values.assessmentType, values.cadence, values.respondents, values.visibility],
      ...[values.startDate, values.endDate, values.schoolIds, values.gradeLevels, values.isPostAssessment],
      ...[JSON.stringify(values.properties), JSON.stringify(values.rubrics), db.actor.userId, now],
      ...[values.definitionKey, definitionOf(values.definitionKey)?.version ?? null],
      ...[values.scorers, values.ownLeadersScore, values.scoreShown],
      ...[values.shownBeforeSessions ? now : null, values.preAssessmentId],
      ...[values.cadenceWeeks, values.termStarts, values.readAloud],
      ...[values.timeLimitMinutes, values.pauseAllowed, values.translation],
    ],
  );
  return made!.id;
}
