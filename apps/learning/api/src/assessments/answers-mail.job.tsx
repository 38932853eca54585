import { fillGaps, formInLanguage, type FormTranslation } from '@lyceum/contracts/questions';
import type { Language } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Answer } from '../feedback/subject';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { answerText, localizedAnswer } from './answer-text';
import { ANSWERS_MAIL, type AnswersMail } from './answers-mail';
import { translatable, type AssessmentQuestionRow } from './assessment-row';
import { AnswersEmail } from './answers-email';
import { PAPER_CODE } from './paper-code';
import { questionsAt, readFormVersions } from './versions';

interface Facts {
  assessmentId: string;
  formName: string;
  translation: FormTranslation | null;
  program: string | null;
  userId: string;
  name: string | null;
  /** Finds the respondent in the list of people. */
  code: string;
  windowStart: string;
  answers: Answer[];
  version: number;
  /** The assessment's current version. */
  formVersion: number;
}

interface Reader {
  userId: string;
  email: string;
  language: Language;
}

/**
 * Mails a response's answers once to each recipient, in the recipient's language. A response archived meanwhile is not
 * mailed.
 */
export const answersMailJob = defineJob<AnswersMail, Services>({
  kind: ANSWERS_MAIL,
  handler: async (job, services) => {
    const { responseId, userIds, isLink = false } = job.data;
    for (const [at, userId] of userIds.entries()) {
      await services.tenancy.within(job.actor, async (db) => {
        const facts = await factsOf(db, responseId);
        const reader = await readerOf(db, userId);
        const asked = facts && !isLink ? await askedOf(db, facts) : [];
        if (facts && reader) await send(db, services, { ...facts, asked, isLink }, reader, job.id);
      });
      await job.progress(at + 1, userIds.length);
    }
  },
});

async function factsOf(db: TenantDb, id: string): Promise<Facts | undefined> {
  const [row] = await db.query<Facts>(
    `SELECT a.id AS "assessmentId", a.form_name AS "formName", a.translation, pr.name AS program, r.user_id AS "userId", p.name, r.answers, ${PAPER_CODE} AS code, r.window_start::text AS "windowStart",
       r.version, a.version AS "formVersion"
     FROM learning.assessment_responses r
     JOIN learning.assessments a ON a.ecosystem_id = r.ecosystem_id AND a.id = r.assessment_id
     LEFT JOIN learning.programs pr ON pr.ecosystem_id = a.ecosystem_id AND pr.id = a.program_id
     LEFT JOIN learning.families p ON p.ecosystem_id = r.ecosystem_id AND p.user_id = r.user_id
     WHERE r.id = $1 AND r.archived_at IS NULL`,
    [id],
  );
  return row;
}

async function askedOf(
  db: TenantDb,
  { assessmentId, version, formVersion }: Facts,
): Promise<AssessmentQuestionRow[]> {
  const versions = await readFormVersions(inTransaction(db), { id: assessmentId, version: formVersion });
  return questionsAt(versions, version);
}

async function readerOf(db: TenantDb, userId: string): Promise<Reader | undefined> {
  const [row] = await db.query<Reader>(
    `SELECT user_id AS "userId", email, coalesce(language, 'en') AS language FROM learning.families
     WHERE user_id = $1 AND email IS NOT NULL`,
    [userId],
  );
  return row;
}

async function send(
  db: TenantDb,
  services: Services,
  facts: Facts & { asked: AssessmentQuestionRow[]; isLink: boolean },
  { userId, email, language }: Reader,
  jobId: string,
): Promise<void> {
  const { name, isLink } = facts;
  const { formName } = formInLanguage({ ...facts, description: '' }, language);
  const isOwn = !isLink && (facts.userId === userId || !name);
  const page = `${services.config.PUBLIC_URL}/assessments/${facts.assessmentId}`;
  const hello = isOwn
    ? t('assessments.mail.own')
    : t(isLink ? 'assessments.mail.shared' : 'assessments.mail.of', { name: name ?? formName });
  await services.mail.send(db, {
    messageKey: `assessment-answers:${jobId}:${userId}`,
    to: email,
    language,
    subject: t('assessments.mail.subject', { form: formName })[language],
    fromName: facts.program ?? undefined,
    react: (
      <AnswersEmail
        language={language}
        program={facts.program ?? 'Lyceum'}
        title={formName}
        hello={hello[language]}
        answers={(isLink ? [] : facts.answers)
          .filter(({ offPath }) => !offPath)
          .map((given) => {
            const asked = facts.asked.find(({ id }) => id === given.questionId);
            const answer = localizedAnswer(given, asked && translatable(asked), language);
            return { question: fillGaps(answer.question), text: answerText(answer, language) };
          })}
        open={t(isLink ? 'assessments.mail.openAnswers' : 'assessments.mail.open')[language]}
        address={isLink ? `${page}?window=${facts.windowStart}&code=${facts.code}` : page}
      />
    ),
  });
}
