import { TYPE_DEFINITIONS } from '@lyceum/contracts/questions';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Answer, GivenAnswer } from '../feedback/subject';
import { hasSameParts, NO_DETAILS } from '../forms/subject';
import type { Read } from '../read';
import { readQuestions, type AssessmentQuestionRow, type AssessmentRow } from './assessment-row';

export interface FormVersion {
  version: number;
  questions: AssessmentQuestionRow[];
  /** Null for the current version. */
  replacedAt: Date | null;
  replacedBy: string | null;
}

interface ReplacedVersion extends FormVersion {
  assessmentId: string;
}

type Versioned = Pick<AssessmentRow, 'id' | 'version'>;

/** Replaced versions of the assessments, the newest first. */
export async function readReplaced(read: Read, ids: readonly string[]): Promise<ReplacedVersion[]> {
  const versions = await read<ReplacedVersion>(
    'replaced-versions',
    `SELECT v.assessment_id AS "assessmentId", v.version, v.questions, v.replaced_at AS "replacedAt", v.replaced_by AS "replacedBy"
     FROM learning.assessment_versions v WHERE v.assessment_id = ANY ($1::uuid[]) ORDER BY v.version DESC`,
    [ids],
  );
  return versions.map((version) => ({
    ...version,
    questions: version.questions.map((question) => ({
      ...question,
      details: { ...NO_DETAILS, ...question.details },
    })),
  }));
}

/** Every version of an assessment, the current one first. */
export async function readFormVersions(read: Read, { id, version }: Versioned): Promise<FormVersion[]> {
  const questions = await readQuestions(read, [id]);
  const replaced = version > 1 ? await readReplaced(read, [id]) : [];
  return [{ version, questions, replacedAt: null, replacedBy: null }, ...replaced];
}

/** The questions of a version; those of the current version where the given one does not exist. */
export function questionsAt(versions: readonly FormVersion[], version: number): AssessmentQuestionRow[] {
  return (versions.find((each) => each.version === version) ?? versions[0]!).questions;
}

/** Every question of any version in its newest wording, the current version's questions first. */
export function questionsOfAll(versions: readonly FormVersion[]): AssessmentQuestionRow[] {
  const found = new Map<string, AssessmentQuestionRow>();
  for (const question of versions.flatMap(({ questions }) => questions))
    if (!found.has(question.id)) found.set(question.id, question);
  return [...found.values()];
}

/**
 * The version that a submission answers: the one it names; without one, the newest version that has all answered
 * questions. Undefined: the named version does not exist.
 */
export function versionAnswered(
  versions: readonly FormVersion[],
  named: number | null,
  ids: readonly string[],
): FormVersion | undefined {
  if (named !== null) return versions.find(({ version }) => version === named);
  const asksAll = ({ questions }: FormVersion) =>
    ids.every((id) => questions.some((question) => question.id === id));
  return versions.find(asksAll) ?? versions[0];
}

/** Ids of questions whose answers can be compared with those to the question of the same id in the version before. */
export function comparableIds(
  before: readonly AssessmentQuestionRow[],
  after: readonly {
    id: string | null;
    question: string;
    questionType: string;
    details: AssessmentQuestionRow['details'];
  }[],
): Set<string> {
  const kept = before.filter((question) => {
    const next = after.find(({ id }) => id === question.id);
    return next && next.questionType === question.questionType && hasSameParts(question, next);
  });
  return new Set(kept.map(({ id }) => id));
}

/** Answers to questions that only another version asks. They are stored and counted nowhere. */
export function strayAnswers(
  versions: readonly FormVersion[],
  { questions }: FormVersion,
  given: readonly GivenAnswer[],
): Answer[] {
  const own = new Set(questions.map(({ id }) => id));
  const known = questionsOfAll(versions);
  return given.flatMap(({ questionId, value }): Answer[] => {
    const asked = known.find(({ id }) => id === questionId && !own.has(id));
    const read = asked && TYPE_DEFINITIONS[asked.questionType].read(value, asked);
    if (!asked || read === undefined) return [];
    const { question, questionType, details } = asked;
    const unit = details.unit ? { unit: details.unit } : {};
    return [{ questionId, question, questionType, value: read, ...unit, offPath: true }];
  });
}

/** Restores the mark of stray answers after the others were checked again. */
export function withStraysMarked(answers: readonly Answer[], questions: readonly { id: string }[]): Answer[] {
  const own = new Set(questions.map(({ id }) => id));
  return answers.map((answer) => (own.has(answer.questionId) ? answer : { ...answer, offPath: true }));
}

/** Stores the questions of the current version before the next one replaces it. */
export async function replaceVersion(
  db: TenantDb,
  { id, version }: Versioned,
  questions: readonly AssessmentQuestionRow[],
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO learning.assessment_versions (ecosystem_id, assessment_id, version, questions, replaced_at, replaced_by)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [db.ecosystemId, id, version, JSON.stringify(questions), now, db.actor.userId],
  );
  await db.query(`UPDATE learning.assessments SET version = version + 1 WHERE id = $1`, [id]);
}

/** Whether the current version of the assessment has responses, and whether it has drafts. */
export async function versionUse(
  db: TenantDb,
  { id, version }: Versioned,
): Promise<{ answered: boolean; begun: boolean }> {
  const [use] = await db.query<{ answered: boolean; begun: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM learning.assessment_responses r WHERE r.assessment_id = $1 AND r.version = $2) AS answered,
       EXISTS (SELECT 1 FROM learning.assessment_drafts d WHERE d.assessment_id = $1 AND d.value IS NOT NULL) AS begun`,
    [id, version],
  );
  return use!;
}
