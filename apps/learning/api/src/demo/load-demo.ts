import { createHash } from 'node:crypto';
import { dayIn } from '@lyceum/contracts/calendar';
import {
  DEMO_DAYS_FOLLOWED,
  demoAccounts,
  demoFollowed,
  demoSessionName,
  type DemoFollowed,
} from '@lyceum/contracts/demo';
import { systemActor, type Language } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { AnswerValue } from '@lyceum/contracts/questions';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import type { FormType } from '../__generated__/resolvers';
import { publishRatings, type Answer } from '../feedback/subject';
import { emptyForm, FORM_TYPES, type QuestionValues, templatesIn } from '../forms/subject';
import { demoTexts } from './demo-texts';
import { loadDemoAssessments } from './load-demo-assessments';
import { loadDemoModules } from './load-demo-modules';
import { loadDemoResources } from './load-demo-resources';

const DAY_MS = 86_400_000;

/**
 * Loads both forms in every program whose sessions end with feedback, asked for three weeks now, and feedback about
 * most sessions: the last session of each appointment and every fifth other one have none. Loads modules, resources and
 * assessments too. Repeating it changes nothing.
 */
export async function loadDemo(services: Services, date: string): Promise<void> {
  for (const { super: admin } of [demoAccounts.riverside, demoAccounts.brightpath]) {
    const followed = demoFollowed.filter(({ leader }) => leader.ecosystemId === admin.ecosystemId);
    await services.tenancy.within(systemActor(admin.ecosystemId, 'demo data'), async (db) => {
      for (const programId of new Set(followed.map((each) => each.programId)))
        for (const type of FORM_TYPES) await loadForm(db, programId, type, admin.language, date);
      await loadDemoModules(db, date);
      await loadDemoResources(db, admin.userId, { date, files: services.files });
      await loadDemoAssessments(db, admin.userId, date);
      for (const appointment of followed) await loadResponses(db, appointment, admin.language, date);
    });
  }
}

function questionsOf(language: Language, type: FormType): QuestionValues[] {
  return templatesIn(language).find(({ formType }) => formType === type)!.questions;
}

const questionId = (formId: string, at: number, ecosystemId: string) =>
  stableId(ecosystemId, 'demo-question', `${formId} ${at}`);

async function loadForm(
  db: TenantDb,
  programId: string,
  type: FormType,
  language: Language,
  date: string,
): Promise<void> {
  const { id } = emptyForm(db.ecosystemId, programId, type);
  const since = new Date(Date.parse(`${date}T00:00:00Z`) - DEMO_DAYS_FOLLOWED * DAY_MS);
  const made = await db.query(
    `INSERT INTO learning.forms (ecosystem_id, id, program_id, form_type, asked_since) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING id`,
    [db.ecosystemId, id, programId, type, since],
  );
  if (made.length === 0) return;
  const questions = questionsOf(language, type).map((question, at) => ({
    ...question,
    id: questionId(id, at, db.ecosystemId),
    position: at + 1,
  }));
  await db.query(
    `INSERT INTO learning.questions (ecosystem_id, id, form_id, question, question_type, required, options, details, position, answered)
     SELECT $1, q.id, $2, q.question, q."questionType", q.required, q.options, coalesce(q.details, '{}'), q.position, true
     FROM jsonb_to_recordset($3::jsonb) AS q (id uuid, question text, "questionType" text, required boolean, options text[], details jsonb,
       position int)`,
    [db.ecosystemId, id, JSON.stringify(questions)],
  );
}

/** A number drawn deterministically from the parts: the same on every machine. */
function drawNumber(...parts: string[]): number {
  return createHash('sha256').update(parts.join(' ')).digest()[0]!;
}

async function loadResponses(
  db: TenantDb,
  { key, programId, leader, learners, days }: DemoFollowed,
  language: Language,
  date: string,
): Promise<void> {
  const sessions = daysBefore(date, days).map((day) => ({
    day,
    id: stableId(db.ecosystemId, 'demo-session', demoSessionName(key, day)),
  }));
  // The last session and every fifth one have no feedback yet.
  const reviewed = sessions.slice(1).filter(({ id }) => drawNumber(id) % 5 > 0);
  const rows = reviewed.flatMap(({ id, day }) =>
    learners.flatMap(({ userId }) =>
      FORM_TYPES.filter(
        (type) => type === 'LEADER_POST_SESSION' || drawNumber(id, userId, 'said') % 2 === 0,
      ).map((type) => {
        const formId = emptyForm(db.ecosystemId, programId, type).id;
        const by = type === 'LEADER_POST_SESSION' ? leader.userId : userId;
        const draw = (what: string) => drawNumber(id, userId, type, what);
        return {
          id: stableId(db.ecosystemId, 'demo-response', `${id} ${userId} ${type}`),
          formId,
          formType: type,
          programId,
          sessionId: id,
          userId,
          by,
          at: `${day}T23:30:00Z`,
          answers: answersOf(db.ecosystemId, formId, questionsOf(language, type), language, draw),
          note: noteOf(type, programId, language, draw('note')),
        };
      }),
    ),
  );
  const saved = await db.query<{ id: string }>(
    `INSERT INTO learning.responses (ecosystem_id, id, form_id, form_type, program_id, session_id, user_id, answers, note, submitted_by, submitted_at)
     SELECT $1, r.id, r."formId", r."formType", r."programId", r."sessionId", r."userId", r.answers, r.note, r.by, r.at
     FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, "formId" uuid, "formType" text, "programId" uuid, "sessionId" uuid, "userId" uuid,
       answers jsonb, note text, by uuid, at timestamptz)
     ON CONFLICT DO NOTHING RETURNING id`,
    [db.ecosystemId, JSON.stringify(rows)],
  );
  await publishRatings(
    db,
    saved.map(({ id }) => id),
  );
}

/** The appointment's days before the date, the latest first. */
function daysBefore(date: string, days: number[]): string[] {
  const end = Date.parse(`${date}T00:00:00Z`);
  return Array.from({ length: DEMO_DAYS_FOLLOWED - 1 }, (_, back) => new Date(end - (back + 1) * DAY_MS))
    .filter((day) => days.includes(day.getUTCDay()))
    .map((day) => dayIn('UTC', day));
}

/** Leaders write notes in one program only: the one that shares notes with families. */
function noteOf(type: FormType, programId: string, language: Language, drawn: number): string | null {
  const { notes, notesIn } = demoTexts[language];
  if (type !== 'LEADER_POST_SESSION' || !notesIn.includes(programId)) return null;
  return notes[drawn % (notes.length + 1)] ?? null;
}

function answersOf(
  ecosystemId: string,
  formId: string,
  questions: QuestionValues[],
  language: Language,
  draw: (what: string) => number,
): Answer[] {
  return questions.flatMap(({ question, questionType, options }, at) => {
    const drawn = draw(String(at));
    const value = valueOf(questionType, options, drawn, demoTexts[language].did);
    if (value === null) return [];
    return [{ questionId: questionId(formId, at, ecosystemId), question, questionType, value }];
  });
}

function valueOf(
  type: QuestionValues['questionType'],
  options: string[],
  drawn: number,
  did: readonly string[],
): AnswerValue | null {
  if (type === 'SCALE') return [3, 4, 4, 5, 5][drawn % 5]!;
  if (type === 'YES_NO') return drawn % 6 > 0;
  if (type === 'MULTIPLE_CHOICE') return [options[drawn % options.length]!];
  return did[drawn % (did.length + 1)] ?? null;
}
