import { dateTexts } from '@lyceum/contracts/calendar';
import type { AssessmentReminder, FeedbackReminder } from '@lyceum/contracts/learning';
import type { Language } from '@lyceum/server/actor';
import type { NotificationKind, Recipient } from '../notification-kind';

const FEEDBACK: Record<Language, (day: string) => string> = {
  en: (day) => `Feedback about your session on ${day} is still missing.`,
  sp: (day) => `Todavía faltan sus comentarios sobre la sesión del ${day}.`,
};

const ASSESSMENT: Record<Language, (name: string, day: string) => string> = {
  en: (name, day) => `“${name}” waits for your answers until ${day}.`,
  sp: (name, day) => `«${name}» espera sus respuestas hasta el ${day}.`,
};

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
