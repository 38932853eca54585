import { isGradeLevel } from '@lyceum/contracts/ecosystems';
import { isUuid } from '@lyceum/server/tenancy';
import type {
  AssessmentPropertyInput,
  AssessmentQuestionInput,
  AssessmentRubricInput,
  AssessmentSubjectType,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import {
  checkQuestion,
  givenCondition,
  givenDetails,
  type StoredDetails,
  NO_DETAILS,
  type QuestionValues,
  tidy,
  withTranslation,
} from '../forms/subject';
import { definitionOf, withDefinedTranslation } from '../vendor-tests/subject';
import type { AssessmentQuestionRow, AssessmentRow, Property } from './assessment-row';
import { LIMITS } from './assessment-limits';
import { checkPoints } from './check-points';
import { checkProperties, checkRubrics } from './check-properties';
import { checkSchedule } from './check-schedule';
import { checkFormTranslation } from './form-translation';
import { refuse } from './refuse';

export interface CheckedQuestion extends QuestionValues {
  details: StoredDetails;
  /** Null: a new question. */
  id: string | null;
  questionCategory: string | null;
  questionSubjectType: AssessmentSubjectType;
  /** See AssessmentQuestionRow. */
  pairedQuestionId: string | null;
}

export type AssessmentValues = Omit<
  AssessmentRow,
  | 'id'
  | 'programId'
  | 'archived'
  | 'revision'
  | 'version'
  | 'closed'
  | 'timeZoneId'
  | 'definitionVersion'
  | 'importMapping'
>;

/** The input's values; questions are checked separately. */
export type GivenAssessment = Omit<AssessmentValues, 'properties' | 'rubrics'> & {
  properties: readonly AssessmentPropertyInput[];
  rubrics: readonly AssessmentRubricInput[];
};

/** The values in their stored form. Throws BAD_USER_INPUT at the first invalid field. */
export function checkAssessment(
  given: GivenAssessment,
  before?: Pick<AssessmentRow, 'properties' | 'rubrics'>,
): AssessmentValues {
  const { formType, assessmentType, visibility, isPostAssessment } = given;
  const external = formType === 'EXTERNAL';
  const earlier = before?.properties.map((each) => withDefinedTranslation(each, given.definitionKey));
  const properties = checkProperties(given.properties, external, earlier);
  checkDefinition(given.definitionKey, external, properties);
  return {
    formName: checkName(given.formName),
    description: checkDescription(given.description),
    translation: checkFormTranslation(given),
    ...{ formType, assessmentType, visibility, isPostAssessment },
    ...{ scorers: given.scorers, ownLeadersScore: given.ownLeadersScore, scoreShown: given.scoreShown },
    // Leaders who may not read the answers do not see them before a session either.
    shownBeforeSessions: !external && visibility !== 'ADMINS' && given.shownBeforeSessions,
    readAloud: !external && given.readAloud,
    ...checkTimeLimit(given),
    // External assessments measure learners.
    respondents: external ? 'LEARNERS' : given.respondents,
    ...checkSchedule(given),
    schoolIds: checkSchools(given.schoolIds),
    gradeLevels: checkGrades(given.gradeLevels),
    preAssessmentId: checkPreAssessmentId(given),
    properties,
    rubrics: checkRubrics(given.rubrics, properties, before?.rubrics),
    definitionKey: given.definitionKey,
  };
}

/** A time limit has minutes; pauses need one. */
function checkTimeLimit({ formType, timeLimitMinutes: minutes, pauseAllowed }: GivenAssessment) {
  if (formType === 'EXTERNAL' || minutes === null) return { timeLimitMinutes: null, pauseAllowed: false };
  if (minutes < 1 || minutes > LIMITS.minutes)
    refuse('timeLimitMinutes', t('assessments.refusal.timeLimit', { minutes: LIMITS.minutes }));
  return { timeLimitMinutes: minutes, pauseAllowed };
}

/** An assessment with a vendor's test definition needs every property that the definition names. */
function checkDefinition(key: string | null, external: boolean, properties: readonly Property[]): void {
  if (key === null) return;
  const definition = definitionOf(key);
  if (!definition || !external) return refuse('definitionKey', t('assessments.refusal.definition'));
  const score = definition.properties.find(({ meaning }) => meaning === 'SCORE')!;
  const isKept = properties.some(
    ({ internalKeyName, meaning }) => internalKeyName === score.internalKeyName && meaning === 'SCORE',
  );
  if (!isKept) refuse('properties', t('assessments.refusal.scoreStays'));
}

function checkName(typed: string): string {
  const name = tidy(typed);
  if (name.length < 1 || name.length > LIMITS.name)
    refuse('formName', t('assessments.refusal.name', { name: LIMITS.name }));
  return name;
}

function checkDescription(typed: string): string {
  const description = typed.trim();
  if (description.length > LIMITS.description)
    refuse('description', t('assessments.refusal.description', { description: LIMITS.description }));
  return description;
}

/** Only questions of a post-assessment on the platform are compared; `findPreAssessment` checks the other side. */
function checkPreAssessmentId({
  preAssessmentId,
  isPostAssessment,
  formType,
}: GivenAssessment): string | null {
  if (preAssessmentId === null) return null;
  if (!isPostAssessment || formType === 'EXTERNAL')
    refuse('preAssessmentId', t('assessments.refusal.notPost'));
  return preAssessmentId.toLowerCase();
}

function checkSchools(ids: readonly string[]): string[] {
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (distinct.length > LIMITS.schools || !distinct.every(isUuid))
    refuse('schoolIds', t('assessments.refusal.schools', { schools: LIMITS.schools }));
  return distinct;
}

function checkGrades(levels: readonly string[]): string[] {
  if (!levels.every(isGradeLevel)) refuse('gradeLevels', t('assessments.refusal.grades'));
  return [...new Set(levels)];
}

/** The questions in their stored form. Throws BAD_USER_INPUT on a repeated id. */
export function checkQuestions(
  given: readonly AssessmentQuestionInput[],
  external: boolean,
  before: readonly AssessmentQuestionRow[] = [],
): CheckedQuestion[] {
  if (external && given.length > 0) refuse('questions', t('assessments.refusal.noQuestions'));
  if (!external && (given.length < 1 || given.length > LIMITS.questions))
    refuse('questions', t('assessments.refusal.questions', { questions: LIMITS.questions }));
  const ids = given.flatMap(({ id }) => id?.toLowerCase() ?? []);
  if (new Set(ids).size < ids.length || !ids.every(isUuid)) refuse('questions', t('assessments.refusal.ids'));
  return given.map((each, at) =>
    checkAssessmentQuestion(
      each,
      at,
      before.find(({ id }) => id === each.id?.toLowerCase()),
    ),
  );
}

function checkAssessmentQuestion(
  given: AssessmentQuestionInput,
  at: number,
  before: AssessmentQuestionRow | undefined,
): CheckedQuestion {
  const { id, questionType, questionSubjectType = 'SELF', required = false, options = [] } = given;
  const category = tidy(given.questionCategory ?? '');
  if (category.length > LIMITS.category)
    refuse(
      `questions.${at}.questionCategory`,
      t('assessments.refusal.category', { category: LIMITS.category }),
    );
  const checked = checkQuestion(
    withTranslation(given, before, {
      ...{ question: given.question, questionType, required, options: [...options] },
      ...{ details: detailsOf(given, before), questionCategory: category || null },
    }),
    `input.questions.${at}`,
  );
  const kept = before?.questionType === questionType ? before.details : NO_DETAILS;
  return {
    ...checked,
    details: { ...checked.details, ...checkPoints(given, checked, kept, `questions.${at}`) },
    id: id?.toLowerCase() ?? null,
    questionCategory: category || null,
    questionSubjectType,
    pairedQuestionId:
      (given.pairedQuestionId === undefined
        ? before?.pairedQuestionId
        : given.pairedQuestionId?.toLowerCase()) ?? null,
  };
}

/** Details that the input leaves out keep their previous values, for pages deployed before those details existed. */
function detailsOf(
  { questionType, details, correct, tolerance, shownWhen }: AssessmentQuestionInput,
  before: AssessmentQuestionRow | undefined,
): StoredDetails {
  const kept = before?.questionType === questionType ? before.details : NO_DETAILS;
  return {
    ...givenDetails(details, kept),
    // checkQuestion reads `correct` by the question's type.
    correct: correct === undefined ? kept.correct : (correct as StoredDetails['correct']),
    tolerance: tolerance === undefined ? kept.tolerance : tolerance,
    shownWhen: givenCondition(shownWhen, before?.details.shownWhen),
  };
}
