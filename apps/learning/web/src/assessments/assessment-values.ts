import { addDays } from '@lyceum/contracts/calendar';
import {
  NO_DETAILS,
  type AnswerValue,
  type Condition,
  type FormTranslation,
  type Labelled,
  type LabelTranslation,
  type PropertyTranslation,
  type QuestionDetails,
  type RubricLevel,
  type Translation,
} from '@lyceum/contracts/questions';
import type {
  AssessmentCadence,
  AssessmentFieldType,
  AssessmentFormType,
  AssessmentPropertyMeaning,
  AssessmentRawType,
  AssessmentRespondents,
  AssessmentScorers,
  AssessmentScoreShown,
  AssessmentSubjectType,
  AssessmentType,
  AssessmentVisibility,
  OpenAssessmentFragment,
  QuestionType,
} from '../__generated__/graphql';
import { detailsInput, NO_TEXTS, translationOf } from '../forms/question-values';
import { conditionOf, detailsOf } from '../questions/read-question';

/** A question in the form; a new one has a client-side id until it is saved. */
export interface AskedValues {
  id: string | null;
  question: string;
  questionType: QuestionType;
  questionCategory: string;
  questionSubjectType: AssessmentSubjectType;
  options: string[];
  details: QuestionDetails;
  /** Null: no right answer. */
  correct: AnswerValue | null;
  tolerance: number | null;
  /** Null: not scored. */
  points: number | null;
  /** Only for open questions with points. */
  rubric: RubricLevel[];
  shownWhen: Condition | null;
  translation: Translation | null;
  required: boolean;
  /** Question of the pre-assessment that the answers are compared with. Undefined in older drafts. */
  pairedQuestionId?: string | null;
}

/** Defaults of details that older drafts lack. */
export const PLAIN = {
  details: NO_DETAILS,
  correct: null,
  tolerance: null,
  points: null,
  rubric: [] as RubricLevel[],
  shownWhen: null,
  translation: null,
};

export interface RubricValues extends Labelled {
  from: number | null;
  to: number | null;
}

/** A measured value with the labels of its ranges. */
export interface PropertyValues {
  internalKeyName: string;
  label: string;
  rawType: AssessmentRawType;
  fieldType: AssessmentFieldType;
  required: boolean;
  min: number | null;
  max: number | null;
  options: string[];
  /** Name and choices in the other language; null: none. Undefined in older drafts. */
  translation?: PropertyTranslation | null;
  meaning: AssessmentPropertyMeaning | null;
  rubrics: RubricValues[];
}

export interface AssessmentValues {
  programId: string;
  formName: string;
  description: string;
  /** Name and description in the other language; null: none. Undefined in older drafts. */
  translation?: FormTranslation | null;
  formType: AssessmentFormType;
  assessmentType: AssessmentType;
  assessmentCadence: AssessmentCadence;
  /** WEEKLY: weeks of a window. Undefined in older drafts, like `termStarts`. */
  cadenceWeeks?: number;
  /** TERMLY: first days of the terms after the first one, YYYY-MM-DD. */
  termStarts?: string[];
  respondents: AssessmentRespondents;
  visibility: AssessmentVisibility;
  scorers: AssessmentScorers;
  ownLeadersScore: boolean;
  scoreShown: AssessmentScoreShown;
  shownBeforeSessions: boolean;
  /** Undefined in older drafts. */
  readAloud?: boolean;
  /** Null: no limit. Undefined in older drafts, like `pauseAllowed`. */
  timeLimitMinutes?: number | null;
  pauseAllowed?: boolean;
  /** YYYY-MM-DD. */
  startDate: string;
  endDate: string;
  schoolIds: string[];
  gradeLevels: string[];
  isPostAssessment: boolean;
  /** Only of a post-assessment. Undefined in older drafts. */
  preAssessmentId?: string | null;
  questions: AskedValues[];
  /** Changed questions of an answered version make the next version. Undefined in older drafts. */
  newVersion?: boolean;
  properties: PropertyValues[];
  /** Vendor test that the assessment was created from; null: none. */
  definitionKey: string | null;
}

export function emptyValues(programId: string, today: string): AssessmentValues {
  return {
    ...{ programId, formName: '', description: '', formType: 'INTERNAL', assessmentType: 'SKILLS_CHECK' },
    ...{
      assessmentCadence: 'ONCE',
      cadenceWeeks: 1,
      termStarts: [],
      respondents: 'LEARNERS',
      visibility: 'LEADERS',
    },
    ...{ scorers: 'ADMINS', ownLeadersScore: false, scoreShown: 'NEVER', shownBeforeSessions: false },
    ...{ readAloud: false, timeLimitMinutes: null, pauseAllowed: false },
    ...{
      startDate: today,
      endDate: addDays(today, 21),
      schoolIds: [],
      gradeLevels: [],
      isPostAssessment: false,
    },
    ...{ translation: null, preAssessmentId: null, questions: [], properties: [], definitionKey: null },
  };
}

export function valuesOf(assessment: OpenAssessmentFragment): AssessmentValues {
  const { program, schools, questions, properties, rubrics } = assessment;
  const { formName, description, formType, assessmentType, assessmentCadence, respondents } = assessment;
  const { visibility, startDate, endDate, gradeLevels, isPostAssessment } = assessment;
  const { scorers, ownLeadersScore, scoreShown, shownBeforeSessions } = assessment;
  return {
    programId: program.id,
    ...{ formName, description, formType, assessmentType, assessmentCadence, respondents },
    ...{ visibility, startDate, endDate, isPostAssessment, scorers, ownLeadersScore, scoreShown },
    translation: formTranslationOf(assessment),
    shownBeforeSessions,
    readAloud: assessment.readAloud,
    timeLimitMinutes: assessment.timeLimitMinutes,
    pauseAllowed: assessment.pauseAllowed,
    cadenceWeeks: assessment.cadenceWeeks,
    termStarts: [...assessment.termStarts],
    preAssessmentId: assessment.preAssessment?.id ?? null,
    gradeLevels: [...gradeLevels],
    schoolIds: schools.map(({ id }) => id),
    questions: questions.map(({ id, question, questionType, questionSubjectType, required, ...rest }) => ({
      ...{ id, question, questionType, questionSubjectType, required },
      questionCategory: rest.questionCategory ?? '',
      options: [...rest.options],
      details: detailsOf(rest),
      shownWhen: conditionOf(rest),
      translation: translationOf(rest) ?? noTextsIn(rest.rubric),
      correct: rest.correct as AnswerValue | null,
      tolerance: rest.tolerance,
      points: rest.points,
      rubric: rest.rubric.map(({ points, label, translation }) => ({
        ...{ points, label, translation: labelTranslationOf(translation) },
      })),
      pairedQuestionId: rest.pairedQuestionId,
    })),
    properties: propertyValues(properties, rubrics),
    definitionKey: assessment.definitionKey,
  };
}

function formTranslationOf({ translation }: OpenAssessmentFragment): FormTranslation | null {
  if (!translation) return null;
  const { language, formName, description } = translation;
  return { language, formName, description };
}

/** Without its type name, which the API's inputs refuse. */
function labelTranslationOf(translation: LabelTranslation | null): LabelTranslation | null {
  return translation && { language: translation.language, label: translation.label };
}

/** A translation without texts, of a question whose rubric alone is translated; null: nothing is. */
function noTextsIn(rubric: readonly Labelled[]): Translation | null {
  const language = rubric.find(({ translation }) => translation)?.translation?.language;
  return language ? { ...NO_TEXTS, language } : null;
}

export function propertyValues(
  properties: OpenAssessmentFragment['properties'],
  rubrics: OpenAssessmentFragment['rubrics'] = [],
): PropertyValues[] {
  return properties.map(({ internalKeyName, label, rawType, fieldType, validators, ...property }) => ({
    ...{ internalKeyName, label, rawType, fieldType, meaning: property.meaning },
    ...{ required: validators.required, min: validators.min, max: validators.max },
    options: [...property.options],
    translation: property.translation && {
      ...labelTranslationOf(property.translation)!,
      options: [...property.translation.options],
    },
    rubrics: rubrics
      .filter((rubric) => rubric.internalKeyName === internalKeyName)
      .map((rubric) => ({
        ...{ label: rubric.label, from: rubric.from, to: rubric.to },
        translation: labelTranslationOf(rubric.translation),
      })),
  }));
}

/**
 * The form's values as API input. Only a new assessment sends `programId`, `formType` and `definitionKey`; only an edit
 * sends `newVersion`.
 */
export function inputOf(values: AssessmentValues) {
  const { properties, programId: _program, formType, ...others } = values;
  const questions = values.questions.map((each) => ({ ...each, details: detailsInput(each.details) }));
  const { definitionKey: _key, newVersion: _version, questions: _asked, ...rest } = others;
  const external = formType === 'EXTERNAL';
  const preAssessmentId = !external && rest.isPostAssessment ? (rest.preAssessmentId ?? null) : null;
  return {
    ...{ ...rest, preAssessmentId },
    questions: external ? [] : preAssessmentId ? questions : withoutPairs(questions),
    properties: (external ? properties : []).map(
      ({ rubrics: _rubrics, required, min, max, ...property }) => ({
        ...property,
        validators: { required, min, max },
      }),
    ),
    rubrics: (external ? properties : []).flatMap(({ internalKeyName, rawType, rubrics }) =>
      rawType === 'NUMBER' ? rubrics.map((rubric) => ({ internalKeyName, ...rubric })) : [],
    ),
  };
}

const withoutPairs = <Question>(questions: readonly Question[]) =>
  questions.map((question) => ({ ...question, pairedQuestionId: null }));

/** An internal key derived from a label: `Scale score` becomes `scaleScore`. */
export function keyFor(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean);
  const joined = words
    .map((word, at) =>
      at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
    .replace(/^[0-9]+/, '')
    .slice(0, 36);
  const key = joined || 'value';
  if (!taken.includes(key)) return key;
  let nth = 2;
  while (taken.includes(`${key}${nth}`)) nth += 1;
  return `${key}${nth}`;
}
