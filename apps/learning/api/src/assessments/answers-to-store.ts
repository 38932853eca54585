import { TYPE_DEFINITIONS } from '@lyceum/contracts/questions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { checkAnswerFiles } from '../answer-files/subject';
import { type Answer, checkAnswers, type GivenAnswer } from '../feedback/subject';
import { t } from '../i18n';
import { inTransaction } from '../read';
import type { AssessmentRow } from './assessment-row';
import type { DraftPlace } from './drafts-table';
import { refuse } from './refuse';
import {
  type FormVersion,
  questionsOfAll,
  readFormVersions,
  strayAnswers,
  versionAnswered,
} from './versions';

interface Given {
  /** The version that was answered; null: the newest that asks everything in `sent`. */
  version: number | null;
  /** What the person sends now. */
  sent: readonly GivenAnswer[];
  /** What is stored already, overridden by `sent`. */
  stored: readonly GivenAnswer[];
  /**
   * The time is over: required answers may be missing, and what does not fit its question is left out instead of being
   * refused.
   */
  isLenient: boolean;
  /** The response that has the answers' files; null: not submitted yet. */
  responseId: string | null;
}

/**
 * Sent and stored answers, checked against the answered version. Answers to questions that only other versions ask are
 * stored and marked.
 */
export async function answersToStore(
  db: TenantDb,
  assessment: AssessmentRow,
  place: DraftPlace,
  { version: named, sent, stored, isLenient, responseId }: Given,
): Promise<Pick<FormVersion, 'version' | 'questions'> & { answers: Answer[] }> {
  const versions = await readFormVersions(inTransaction(db), assessment);
  const all = new Set(questionsOfAll(versions).map(({ id }) => id));
  const form = versionAnswered(
    versions,
    named,
    sent.map(({ questionId }) => questionId),
  );
  if (!form) return refuse('version', t('assessments.refusal.version'));
  const given = mergeAnswers(
    stored.filter(({ questionId }) => all.has(questionId)),
    sent,
  );
  const strays = strayAnswers(versions, form, given);
  const isStray = new Set(strays.map(({ questionId }) => questionId));
  const own = given.filter(({ questionId }) => !isStray.has(questionId));
  const asked = new Set(form.questions.map(({ id }) => id));
  // A draft of another version that does not fit its question is left out.
  const fitting = own.filter(({ questionId }) => asked.has(questionId) || !all.has(questionId));
  const checked = isLenient
    ? checkAnswers(relaxed(form.questions), whatFits(form.questions, fitting), null, 'input.answers')
    : checkAnswers(form.questions, fitting, null, 'input.answers');
  const answers = [...checked, ...strays];
  const withFiles = isLenient ? withUploadedFiles : checkAnswerFiles;
  return {
    ...{ version: form.version, questions: form.questions },
    answers: await withFiles(db, { ...place, responseId }, answers),
  };
}

/** Stored answers, overridden by those that are sent. */
function mergeAnswers(stored: readonly GivenAnswer[], sent: readonly GivenAnswer[]): GivenAnswer[] {
  const sentIds = new Set(sent.map(({ questionId }) => questionId));
  return [...stored.filter(({ questionId }) => !sentIds.has(questionId)), ...sent];
}

const relaxed = (questions: FormVersion['questions']) =>
  questions.map((question) => ({ ...question, required: false }));

/** The answers that fit their questions, the last one of each question. */
function whatFits(questions: FormVersion['questions'], given: readonly GivenAnswer[]): GivenAnswer[] {
  const last = new Map(given.map((answer) => [answer.questionId, answer]));
  return [...last.values()].filter(({ questionId, value }) => {
    const question = questions.find(({ id }) => id === questionId);
    return question && TYPE_DEFINITIONS[question.questionType].read(value, question) !== undefined;
  });
}

/** Files that were not uploaded in time are left out. */
async function withUploadedFiles(
  db: TenantDb,
  place: Parameters<typeof checkAnswerFiles>[1],
  answers: readonly Answer[],
): Promise<Answer[]> {
  const offPath = new Set(answers.flatMap((answer) => (answer.offPath ? [answer.questionId] : [])));
  const found = await checkAnswerFiles(
    db,
    place,
    answers.map((answer): Answer => (answer.questionType === 'FILE' ? { ...answer, offPath: true } : answer)),
  );
  return found.map(({ offPath: _marked, ...answer }): Answer =>
    offPath.has(answer.questionId) ? { ...answer, offPath: true } : answer,
  );
}
