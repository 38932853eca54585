import { dateTexts } from '@lyceum/contracts/calendar';
import type { AssessmentReminder, FeedbackReminder } from '@lyceum/contracts/learning';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inEachLanguage, t } from '../../i18n';
import type { NotificationKind, Recipient } from '../notification-kind';
import { findGuardians } from './find-guardians';

const FEEDBACK: Record<Language, (day: string) => string> = inEachLanguage(
  (language) => (day) => t('notificationKinds.answersDue.feedback', { day })[language],
);

const ASSESSMENT: Record<Language, (name: string, day: string) => string> = inEachLanguage(
  (language) => (name, day) => t('notificationKinds.answersDue.assessment', { name, day })[language],
);

/** Feedback about a session is missing on the morning after it. */
export const feedbackDue = {
  event: 'learning.feedback-reminder',
  setting: 'BELL_ALONE',
  recipients: (_db, { userIds }) => userIds.map((userId) => ({ userId })),
  facts: ({ startsAt }) => ({ startsAt }),
  link: ({ sessionId }) => `/sessions/${sessionId}/feedback`,
  words: ({ startsAt }, { language, timeZoneId }) =>
    FEEDBACK[language](dateTexts(language, timeZoneId).day(startsAt)),
  mail: null,
} satisfies NotificationKind<FeedbackReminder, Recipient, Pick<FeedbackReminder, 'startsAt'>>;

interface AssessmentReader extends Recipient {
  /** The child's name, for a guardian; null: the reader is to answer. */
  child: string | null;
}

interface AssessmentFacts {
  formName: string;
  endDate: string;
  /** Undefined in rows stored before guardians were reminded. */
  child?: string | null;
}

/** An assessment that people have not answered ends tomorrow, or an admin reminds them of it. */
export const assessmentDue = {
  event: 'learning.assessment-reminder',
  setting: 'BELL_ALONE',
  recipients: findAssessmentReaders,
  facts: ({ formName, endDate }, { child }) => ({ formName, endDate, child }),
  link: ({ assessmentId }) => `/assessments/${assessmentId}`,
  words: ({ formName, endDate, child }, { language }) => {
    const day = dateTexts(language, 'UTC').day(endDate);
    return child
      ? t('notificationKinds.answersDue.assessmentOfChild', { form: formName, name: child, day })[language]
      : ASSESSMENT[language](formName, day);
  },
  mail: null,
} satisfies NotificationKind<AssessmentReminder, AssessmentReader, AssessmentFacts>;

async function findAssessmentReaders(
  db: TenantDb,
  { userIds, children = [] }: AssessmentReminder,
): Promise<AssessmentReader[]> {
  const guardians = await findGuardians(
    db,
    children.map(({ userId }) => userId),
  );
  return [
    ...userIds.map((userId) => ({ userId, child: null })),
    ...children.flatMap((child) =>
      (guardians.get(child.userId) ?? []).map((userId) => ({ userId, child: child.name })),
    ),
  ];
}
