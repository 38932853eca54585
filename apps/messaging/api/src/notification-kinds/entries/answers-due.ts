import { dateTexts } from '@lyceum/contracts/calendar';
import type { AssessmentReminder, FeedbackReminder } from '@lyceum/contracts/learning';
import type { Language } from '@lyceum/server/actor';
import { inEachLanguage, t } from '../../i18n';
import type { NotificationKind, Recipient } from '../notification-kind';

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

/** An admin reminds people of an assessment that they have not answered. */
export const assessmentDue = {
  event: 'learning.assessment-reminder',
  setting: 'BELL_ALONE',
  recipients: (_db, { userIds }) => userIds.map((userId) => ({ userId })),
  facts: ({ formName, endDate }) => ({ formName, endDate }),
  link: ({ assessmentId }) => `/assessments/${assessmentId}`,
  words: ({ formName, endDate }, { language }) =>
    ASSESSMENT[language](formName, dateTexts(language, 'UTC').day(endDate)),
  mail: null,
} satisfies NotificationKind<AssessmentReminder, Recipient, Pick<AssessmentReminder, 'formName' | 'endDate'>>;
