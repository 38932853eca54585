import type {
  FormTranslation,
  Labelled,
  PropertyTranslation,
  Translatable,
} from '@lyceum/contracts/questions';
import type {
  AssessmentCadence,
  AssessmentFieldType,
  AssessmentFormType,
  AssessmentPropertyMeaning,
  AssessmentRawType,
  AssessmentScorers,
  AssessmentScoreShown,
  AssessmentRespondents,
  AssessmentSubjectType,
  AssessmentType,
  AssessmentVisibility,
  MeasurementDateOrder,
} from '../__generated__/resolvers';
import type { Answer } from '../feedback/subject';
import { DETAILS, type QuestionRow } from '../forms/subject';
import type { Read } from '../read';
import type { Window } from './windows';

export interface AssessmentQuestionRow extends QuestionRow {
  formId: string;
  questionCategory: string | null;
  questionSubjectType: AssessmentSubjectType;
  /** Question of the pre-assessment with comparable answers. Undefined in versions stored before pairs existed. */
  pairedQuestionId?: string | null;
}

export const translatable = (question: AssessmentQuestionRow): Translatable => ({
  ...question,
  translation: question.details.translation,
});

export interface Property {
  internalKeyName: string;
  label: string;
  rawType: AssessmentRawType;
  fieldType: AssessmentFieldType;
  validators: { required: boolean; min: number | null; max: number | null };
  options: string[];
  /** Undefined in properties stored before meanings existed. */
  meaning?: AssessmentPropertyMeaning | null;
  /** Label and options in the other language. Undefined in properties stored before translations existed. */
  translation?: PropertyTranslation | null;
}

export interface Rubric extends Labelled {
  internalKeyName: string;
  from: number | null;
  to: number | null;
}

/** Maps columns of a measurement file to properties. */
export interface MeasurementMapping {
  learnerColumn: string;
  dateColumn: string;
  dateOrder: MeasurementDateOrder;
  columns: { internalKeyName: string; column: string }[];
}

export interface AssessmentRow extends Window {
  id: string;
  programId: string;
  formName: string;
  description: string;
  /** Name and description in the other language; null: none. */
  translation: FormTranslation | null;
  formType: AssessmentFormType;
  assessmentType: AssessmentType;
  cadence: AssessmentCadence;
  /** WEEKLY: weeks of a window; otherwise 1. */
  cadenceWeeks: number;
  /** TERMLY: first days of the terms after the first one. */
  termStarts: string[];
  respondents: AssessmentRespondents;
  visibility: AssessmentVisibility;
  scorers: AssessmentScorers;
  /** On a post-assessment, leaders who met the learner may score too. */
  ownLeadersScore: boolean;
  scoreShown: AssessmentScoreShown;
  /** Leaders see, before a session, the learners' answers submitted since this was switched on. */
  shownBeforeSessions: boolean;
  /** Everybody who answers may have the questions read aloud. */
  readAloud: boolean;
  /** Minutes to answer in, from the beginning; null: no limit. */
  timeLimitMinutes: number | null;
  /** Respondents may stop the clock. */
  pauseAllowed: boolean;
  schoolIds: string[];
  gradeLevels: string[];
  isPostAssessment: boolean;
  /** Only of a post-assessment. */
  preAssessmentId: string | null;
  archived: boolean;
  properties: Property[];
  rubrics: Rubric[];
  definitionKey: string | null;
  definitionVersion: number | null;
  importMapping: MeasurementMapping | null;
  revision: number;
  /** Version of the current questions, from 1. */
  version: number;
  /** True when the assessment's program is archived. */
  closed: boolean;
  /** IANA zone of the assessment's program. */
  timeZoneId: string;
}

export interface AssessmentResponseRow {
  id: string;
  assessmentId: string;
  programId: string;
  userId: string;
  windowStart: string;
  answers: Answer[];
  submittedAt: Date;
  editedBy: string | null;
  editedAt: Date | null;
  /** Why another person than the respondent changed the response last; null: unknown, or the respondent did. */
  editReason: string | null;
  archived: boolean;
  revision: number;
  /** Version of the questions that were answered. */
  version: number;
  /** Number of answers that still have to be scored by hand. */
  unscored: number;
  /** Who entered the answers from paper; null: the respondent submitted them. */
  enteredBy: string | null;
  enteredAt: Date | null;
  /** The server submitted the saved answers when the time was over. */
  isTimedOut: boolean;
  /** When answers arrived last that had been given in time without a network. */
  lateAnswersAt: Date | null;
}

/** The program's zone; UTC while the program's projection has none. */
export const ZONE = `coalesce(pr.time_zone_id, 'UTC')`;

/** Assessments `a` joined with their programs `pr`. */
export const ASSESSMENTS = `learning.assessments a
  LEFT JOIN learning.programs pr ON pr.ecosystem_id = a.ecosystem_id AND pr.id = a.program_id`;

export const ASSESSMENT_COLUMNS = `a.id, a.program_id AS "programId", a.form_name AS "formName", a.description, a.translation,
  a.form_type AS "formType", a.assessment_type AS "assessmentType", a.cadence, a.cadence_weeks AS "cadenceWeeks",
  a.term_starts::text[] AS "termStarts", a.respondents, a.visibility,
  a.scorers, a.own_leaders_score AS "ownLeadersScore", a.score_shown AS "scoreShown",
  a.before_sessions_since IS NOT NULL AS "shownBeforeSessions", a.read_aloud AS "readAloud",
  a.time_limit_minutes AS "timeLimitMinutes", a.pause_allowed AS "pauseAllowed",
  a.start_date::text AS "startDate", a.end_date::text AS "endDate", a.school_ids AS "schoolIds", a.grade_levels AS "gradeLevels",
  a.is_post AS "isPostAssessment", a.pre_assessment_id AS "preAssessmentId", a.archived, a.properties, a.rubrics,
  a.definition_key AS "definitionKey", a.definition_version AS "definitionVersion",
  a.import_mapping AS "importMapping", a.revision, a.version, coalesce(pr.archived, true) AS closed,
  ${ZONE} AS "timeZoneId"`;

export const RESPONSE_COLUMNS = `r.id, r.assessment_id AS "assessmentId", r.program_id AS "programId", r.user_id AS "userId",
  r.window_start::text AS "windowStart", r.answers, r.submitted_at AS "submittedAt", r.edited_by AS "editedBy",
  r.edited_at AS "editedAt", r.edit_reason AS "editReason", r.archived_at IS NOT NULL AS archived, r.revision, r.version, r.unscored,
  r.entered_by AS "enteredBy", r.entered_at AS "enteredAt", r.timed_out AS "isTimedOut", r.late_answers_at AS "lateAnswersAt"`;

export function readQuestions(read: Read, ids: readonly string[]): Promise<AssessmentQuestionRow[]> {
  return read(
    'questions-of-assessments',
    `SELECT q.form_id AS "formId", q.id, q.question, q.question_type AS "questionType", q.required, q.options, ${DETAILS},
       q.position, q.answered, false AS retired, q.revision, q.category AS "questionCategory", coalesce(q.subject_type, 'SELF') AS "questionSubjectType",
       q.paired_question_id AS "pairedQuestionId"
     FROM learning.questions q WHERE q.form_id = ANY ($1::uuid[]) AND q.retired_at IS NULL ORDER BY q.position, q.id`,
    [ids],
  );
}

/** Ids of those assessments that have a response, archived or not. */
export async function readAnswered(read: Read, ids: readonly string[]): Promise<Set<string>> {
  const rows = await read<{ id: string }>(
    'answered-assessments',
    `SELECT asked.id FROM unnest($1::uuid[]) AS asked (id)
     WHERE EXISTS (SELECT 1 FROM learning.assessment_responses r WHERE r.assessment_id = asked.id)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
