import type { FormType } from '../__generated__/resolvers';
import { type FormRow, readFormsOfSessions } from '../forms/subject';
import type { Read } from '../read';
import type { Answer } from './check-answers';
import type { SessionFacts } from './owed-by';

export interface SessionRow extends SessionFacts {
  id: string;
  programId: string;
  startsAt: Date;
  /** The program's setting "share leaders' notes with families". */
  studentNotes: boolean;
  archived: boolean;
}

export interface ResponseRow {
  id: string;
  formId: string;
  formType: FormType;
  programId: string;
  sessionId: string;
  userId: string;
  answers: Answer[];
  note: string | null;
  submittedBy: string;
  submittedAt: Date;
  editedBy: string | null;
  editedAt: Date | null;
  revision: number;
}

/** A session with its program's forms and all feedback about it. */
export interface SessionRecord {
  session: SessionRow;
  forms: Partial<Record<FormType, FormRow>>;
  responses: ResponseRow[];
}

export const RESPONSE_COLUMNS = `id, form_id AS "formId", form_type AS "formType", program_id AS "programId", session_id AS "sessionId",
  user_id AS "userId", answers, note, submitted_by AS "submittedBy", submitted_at AS "submittedAt", edited_by AS "editedBy",
  edited_at AS "editedAt", revision`;

const SESSIONS = `SELECT s.id, s.program_id AS "programId", s.starts_at AS "startsAt", s.ends_at AS "endsAt",
    s.leader_ids AS "leaderIds", s.learner_ids AS "learnerIds", s.attended_ids AS "attendedIds",
    coalesce(p.student_notes, false) AS "studentNotes", coalesce(p.archived, false) AS archived
  FROM learning.sessions s LEFT JOIN learning.programs p ON p.id = s.program_id AND p.ecosystem_id = s.ecosystem_id
  WHERE s.id = ANY ($1::uuid[])`;

/** Reads records by three statements, independent of the number of sessions. */
export async function readSessionRecords(
  read: Read,
  ids: readonly string[],
): Promise<Map<string, SessionRecord>> {
  const sessions = read<SessionRow>('sessions-of-feedback', SESSIONS, [ids]);
  const forms = readFormsOfSessions(read, ids);
  const responses = read<ResponseRow>(
    'responses-of-sessions',
    `SELECT ${RESPONSE_COLUMNS} FROM learning.responses WHERE session_id = ANY ($1::uuid[]) ORDER BY submitted_at, id`,
    [ids],
  );
  const [foundSessions, foundForms, foundResponses] = await Promise.all([sessions, forms, responses]);
  const records = foundSessions.map((session): SessionRecord => {
    const ofProgram = foundForms.filter(({ programId }) => programId === session.programId);
    return {
      session,
      forms: Object.fromEntries(ofProgram.map((form) => [form.formType, form])),
      responses: foundResponses.filter(({ sessionId }) => sessionId === session.id),
    };
  });
  return new Map(records.map((record) => [record.session.id, record]));
}

export function responsesOf({ responses }: SessionRecord, type: FormType): ResponseRow[] {
  return responses.filter(({ formType }) => formType === type);
}

export function usersWith(record: SessionRecord, type: FormType): Set<string> {
  return new Set(responsesOf(record, type).map(({ userId }) => userId));
}
