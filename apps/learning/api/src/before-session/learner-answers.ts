import { fillGaps, formInLanguage, type FormTranslation } from '@lyceum/contracts/questions';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { answerText, localizedAnswer, translatable, AssessmentViewing } from '../assessments/subject';
import type { Answer } from '../feedback/subject';
import { singly } from '../read';

/** Fields of the session that the sessions domain resolved for the viewer (`@requires`). */
export interface RequiredOfSession {
  program?: { id: string } | null;
  participants?: { userId: string; userType: 'LEADER' | 'LEARNER' }[];
}

const MOST = 60;
const DAYS = 120;

interface Row {
  id: string;
  assessmentId: string;
  formName: string;
  translation: FormTranslation | null;
  userId: string;
  answers: Answer[];
  submittedAt: Date;
  version: number;
  formVersion: number;
}

/** The latest answers of a session's learners, for its leaders, where the assessment shows them before sessions. */
export async function learnerAnswers(
  scope: RequestScope,
  { program, participants = [] }: RequiredOfSession,
  services: Services,
) {
  const { actor } = scope;
  const leads = participants.some(({ userId, userType }) => userType === 'LEADER' && userId === actor.userId);
  const learnerIds = participants
    .filter(({ userType }) => userType === 'LEARNER')
    .map(({ userId }) => userId);
  if (!leads || !program || learnerIds.length === 0) return [];
  const since = new Date(services.clock.now().getTime() - DAYS * 86_400_000);
  const rows = await singly(actor, services)<Row>(
    'answers-before-session',
    `SELECT found.* FROM (
       SELECT DISTINCT ON (r.assessment_id, r.user_id) r.id, r.assessment_id AS "assessmentId", a.form_name AS "formName",
         a.translation, r.user_id AS "userId", r.answers, r.submitted_at AS "submittedAt", r.version, a.version AS "formVersion"
       FROM learning.assessments a
       JOIN learning.programs pr ON pr.ecosystem_id = a.ecosystem_id AND pr.id = a.program_id AND NOT pr.archived
       JOIN learning.assessment_responses r ON r.ecosystem_id = a.ecosystem_id AND r.assessment_id = a.id
         AND r.user_id = ANY ($2::uuid[]) AND r.archived_at IS NULL
         AND r.submitted_at >= greatest(a.before_sessions_since, $3::timestamptz)
       WHERE a.program_id = $1 AND a.before_sessions_since IS NOT NULL AND a.visibility <> 'ADMINS' AND NOT a.archived
       ORDER BY r.assessment_id, r.user_id, r.window_start DESC) found
     ORDER BY found."submittedAt" DESC, found.id LIMIT ${MOST}`,
    [program.id, learnerIds, since],
  );
  const viewing = new AssessmentViewing(scope, services);
  return Promise.all(rows.map((row) => presentAnswers(row, viewing, scope)));
}

async function presentAnswers(row: Row, viewing: AssessmentViewing, { actor: { language } }: RequestScope) {
  const { assessmentId, userId } = row;
  const { formName } = formInLanguage({ ...row, description: '' }, language);
  const versions = await viewing.versions({ id: assessmentId, version: row.formVersion });
  const questions = versions.find(({ version }) => version === row.version)?.questions ?? [];
  return {
    ...{ userId, assessmentId, formName, responseId: row.id },
    user: { __typename: 'User' as const, id: userId },
    submittedAt: row.submittedAt.toISOString(),
    answers: row.answers
      .filter(({ offPath }) => !offPath)
      .map((given) => {
        const asked = questions.find(({ id }) => id === given.questionId);
        const answer = localizedAnswer(given, asked && translatable(asked), language);
        return { question: fillGaps(answer.question), text: answerText(answer, language) };
      }),
  };
}
