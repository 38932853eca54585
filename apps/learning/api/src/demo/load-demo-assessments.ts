import { createHash } from 'node:crypto';
import { demoPeople, type DemoPerson } from '@lyceum/contracts/demo';
import { gapsOf, isScoredByHand, type AnswerValue, type QuestionType } from '@lyceum/contracts/questions';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { type Property, windowsOf } from '../assessments/subject';
import type { Answer } from '../feedback/subject';
import type { StoredDetails } from '../forms/subject';
import { demoAssessments, type DemoAssessment } from './demo-assessments';
import { daysBefore } from './load-demo-modules';

const dayOf = (date: string, offset: number) => daysBefore(date, -offset).slice(0, 10);

/**
 * Loads assessments of the organization's programs: one open and partly answered, one closed, one monthly, one
 * external.
 */
export async function loadDemoAssessments(db: TenantDb, admin: string, date: string): Promise<void> {
  const mine = demoAssessments.filter(({ program }) => program.ecosystemId === db.ecosystemId);
  for (const [at, assessment] of mine.entries()) {
    const id = stableId(db.ecosystemId, 'demo-assessment', assessment.key);
    if (!(await insert(db, id, assessment, { admin, date, at }))) continue;
    const questionIds = await loadQuestions(db, id, assessment);
    await loadAnswers(db, { id, questionIds }, assessment, admin, date);
    if (assessment.properties) await loadMeasurements(db, id, assessment, date);
  }
}

interface Made {
  admin: string;
  date: string;
  at: number;
}

async function insert(
  db: TenantDb,
  id: string,
  assessment: DemoAssessment,
  { admin, date, at }: Made,
): Promise<boolean> {
  const { properties = [], rubrics = [], cadence = 'ONCE', respondents = 'LEARNERS' } = assessment;
  const made = await db.query(
    `INSERT INTO learning.assessments (ecosystem_id, id, program_id, form_name, description, form_type, assessment_type, cadence,
       respondents, visibility, start_date, end_date, school_ids, grade_levels, is_post, properties, rubrics, created_by, created_at,
       pre_assessment_id, read_aloud, before_sessions_since, time_limit_minutes, pause_allowed, translation)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '{}', '{}', $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) ON CONFLICT DO NOTHING RETURNING id`,
    [
      ...[db.ecosystemId, id, assessment.program.id, assessment.formName, assessment.description],
      ...[properties.length > 0 ? 'EXTERNAL' : 'INTERNAL', assessment.assessmentType, cadence, respondents],
      ...[assessment.visibility, dayOf(date, assessment.from), dayOf(date, assessment.to)],
      ...[assessment.isPost ?? false, JSON.stringify(properties), JSON.stringify(rubrics), admin],
      daysBefore(date, 7 + at),
      assessment.pre ? stableId(db.ecosystemId, 'demo-assessment', assessment.pre) : null,
      assessment.readAloud ?? false,
      assessment.assessmentType === 'CHECK_IN' && respondents === 'LEARNERS'
        ? dayOf(date, assessment.from)
        : null,
      ...[assessment.timeLimitMinutes ?? null, assessment.timeLimitMinutes !== undefined],
      assessment.translation ?? null,
    ],
  );
  return made.length > 0;
}

async function loadQuestions(db: TenantDb, formId: string, { key, pre, questions }: DemoAssessment) {
  const idIn = (form: string, at: number) =>
    stableId(db.ecosystemId, 'demo-assessment-question', `${form} ${at}`);
  const idOf = (at: number) => idIn(key, at);
  const rows = questions.map(({ askedAfter, translation = null, ...question }, at) => {
    const { nth = 0, values = [] } = askedAfter ?? {};
    const shownWhen = askedAfter ? { questionId: idOf(nth), test: 'IS_ONE_OF', values } : null;
    return {
      ...{ ...question, id: idOf(at), position: at + 1, pairedQuestionId: pre ? idIn(pre, at) : null },
      details: { ...question.details, shownWhen, translation },
    };
  });
  await db.query(
    `INSERT INTO learning.questions (ecosystem_id, id, form_id, question, question_type, required, options, details, position, answered, category,
       subject_type, paired_question_id)
     SELECT $1, q.id, $2, q.question, q."questionType", q.required, q.options, coalesce(q.details, '{}'), q.position, true, q."questionCategory",
       q."questionSubjectType", q."pairedQuestionId"
     FROM jsonb_to_recordset($3::jsonb) AS q (id uuid, question text, "questionType" text, required boolean, options text[], details jsonb,
       position int, "questionCategory" text, "questionSubjectType" text, "pairedQuestionId" uuid) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, formId, JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}

/** Deterministic draws: the same on every machine for the same person and assessment. */
const drawing = (key: string, userId: string) => (what: string) =>
  createHash('sha256').update(`${key} ${userId} ${what}`).digest()[0]!;

function peopleOf({ program, respondents }: DemoAssessment): DemoPerson[] {
  const role = respondents === 'LEADERS' ? 'LEADER' : 'LEARNER';
  return demoPeople.filter(({ programRoles }) =>
    programRoles.some((held) => held.programId === program.id && held.role === role),
  );
}

/** People with an account have not answered the window that is open now. */
async function loadAnswers(
  db: TenantDb,
  { id, questionIds }: { id: string; questionIds: string[] },
  assessment: DemoAssessment,
  admin: string,
  date: string,
): Promise<void> {
  const {
    key,
    onPaper = false,
    cadence = 'ONCE',
    from,
    to,
    answering = 0,
    accountsAnswered = false,
  } = assessment;
  const windows = windowsOf({ startDate: dayOf(date, from), endDate: dayOf(date, to), cadence });
  const begun = windows.filter(({ startDate }) => startDate < date);
  const given = peopleOf(assessment).flatMap(({ userId, account }) =>
    begun.flatMap(({ startDate, endDate }) => {
      const draw = drawing(`${key} ${startDate}`, userId);
      const isOver = endDate < date;
      if (account ? !(accountsAnswered && isOver) : draw('answers') % 10 >= answering) return [];
      const answers = answersOf(assessment, questionIds, draw);
      const responseId = stableId(db.ecosystemId, 'demo-assessment-response', `${id} ${startDate} ${userId}`);
      const unscored = handScoredIn(assessment, answers);
      return [
        { id: responseId, userId, windowStart: startDate, answers, unscored, at: `${startDate}T21:30:00Z` },
      ];
    }),
  );
  const rows = given.map((row, at) => ({ ...row, enteredBy: onPaper && at === 0 ? admin : null }));
  await db.query(
    `INSERT INTO learning.assessment_responses (ecosystem_id, id, assessment_id, program_id, user_id, window_start, answers, unscored,
       submitted_at, entered_by, entered_at)
     SELECT $1, r.id, $2, $3, r."userId", r."windowStart", r.answers, r.unscored, r.at, r."enteredBy",
       CASE WHEN r."enteredBy" IS NOT NULL THEN r.at END
     FROM jsonb_to_recordset($4::jsonb) AS r (id uuid, "userId" uuid, "windowStart" date, answers jsonb, unscored int,
       at timestamptz, "enteredBy" uuid)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, id, assessment.program.id, JSON.stringify(rows)],
  );
}

/** Number of answers that still have to be scored by hand. */
function handScoredIn({ questions }: DemoAssessment, answers: readonly Answer[]): number {
  const open = questions.filter(
    ({ questionType, details }) => details && isScoredByHand({ questionType, details }),
  );
  return answers.filter((answer) => open.some(({ question }) => question === answer.question)).length;
}

function answersOf({ questions }: DemoAssessment, ids: string[], draw: (what: string) => number): Answer[] {
  return questions.flatMap((asked, at) => {
    const { question, questionType, options, details } = asked;
    const drawn = draw(String(at));
    const value = details ? partedValue(asked, details, drawn) : valueOf(questionType, options, drawn);
    const unit = details?.unit ? { unit: details.unit } : {};
    return value === null ? [] : [{ questionId: ids[at]!, question, questionType, value, ...unit }];
  });
}

function valueOf(type: string, options: string[], drawn: number): AnswerValue | null {
  if (type === 'SCALE') return [2, 3, 3, 4, 4, 4, 5, 5][drawn % 8]!;
  if (type === 'SINGLE_CHOICE') return options[drawn % options.length]!;
  if (type === 'MULTIPLE_CHOICE')
    return options.filter((_, at) => (drawn >> at) % 2 === 1 || at === drawn % 4);
  return null;
}

const SOLUTIONS = [
  '300 cm divided by 8 is 37.5 cm.',
  'I divided 3 by 8.',
  'I drew the ribbon and folded it in half three times.',
];

/** Mostly the right answer, else another one. */
function partedValue(
  { question, questionType }: { question: string; questionType: QuestionType },
  { rows, choices, correct }: StoredDetails,
  drawn: number,
): AnswerValue | null {
  const nth = <Each>(list: readonly Each[], at: number) => list[(drawn + at) % list.length]!;
  if (correct !== null && drawn % 3 > 0) return correct;
  if (questionType === 'RANKING') return choices.map((_, at) => nth(choices, at));
  if (questionType === 'LONG_TEXT') return nth(SOLUTIONS, 0);
  if (questionType === 'NUMERIC') return 30 + (drawn % 16) / 2;
  if (questionType === 'INLINE_CHOICE') return gapsOf(question).map((gap, at) => nth(gap, at));
  return rows.map((row, at) => [row, nth(choices, at * 7)]);
}

/**
 * Loads two measurements of each learner, further apart than the longest window is long. Those of learners with an
 * account are visible to everyone.
 */
async function loadMeasurements(
  db: TenantDb,
  id: string,
  assessment: DemoAssessment,
  date: string,
): Promise<void> {
  const rows = peopleOf(assessment).flatMap(({ userId, account }) =>
    [-140, -12].flatMap((offset, nth) => {
      const draw = drawing(assessment.key, userId);
      if (nth > 0 && !account && draw('again') % 3 === 0) return [];
      const score = 400 + (draw('score') % 110) + nth * (8 + (draw('gain') % 30));
      return [
        {
          id: stableId(db.ecosystemId, 'demo-measurement', `${id} ${nth} ${userId}`),
          userId,
          day: dayOf(date, offset),
          visibility: account ? 'EVERYONE' : 'LEADERS',
          values: {
            ...valuesOf(assessment.properties!, score),
            standardError: 9 + (draw('error') % 30) / 10,
          },
        },
      ];
    }),
  );
  await db.query(
    `INSERT INTO learning.assessment_measurements (ecosystem_id, id, assessment_id, program_id, user_id, measured_on, visibility,
       mapped_properties, created_at)
     SELECT $1, m.id, $2, $3, m."userId", m.day, m.visibility, m.values, m.day + time '22:00'
     FROM jsonb_to_recordset($4::jsonb) AS m (id uuid, "userId" uuid, day date, visibility text, values jsonb) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, id, assessment.program.id, JSON.stringify(rows)],
  );
}

function valuesOf([number, choice]: Property[], score: number): Record<string, string | number> {
  const place = Math.min(choice!.options.length - 1, Math.floor((score - 400) / 45));
  return { [number!.internalKeyName]: score, [choice!.internalKeyName]: choice!.options[place]! };
}
