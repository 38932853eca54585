export { notificationConsumers } from './notification-consumers';

// For other subjects.
export { ASSESSMENT_DUE_WORDS, assessmentDue, type AssessmentDueMailData } from './entries/answers-due';
export { attendance, ATTENDANCE_WORDS, attendanceFacts, type AttendanceMailData } from './entries/attendance';
export { findGuardians } from './entries/find-guardians';
export { findLetterRecipients, type LetterRecipient } from './entries/letter-recipients';
export { type HoldStep, legalHold } from './entries/legal-hold';
export { lowReview, LOW_REVIEW_WORDS } from './entries/low-review';
export { CRISIS_WORDS, linkOfReview, messageCrisis } from './entries/message-crisis';
export { linkOfConversation, MESSAGE_MAIL_WORDS, messageReceived } from './entries/message-received';
export { type NamesForReader, namesFor } from './entries/names-for-reader';
export { overseenConversations } from './entries/overseen';
export { billing, BILLING_WORDS, type BillingMailData } from './entries/billing';
export { PAYMENT_WORDS, type PaymentMailData, payments } from './entries/payments';
export { type Channel, concernedBy } from './entries/deliveries';
export {
  factsOf,
  linkOf,
  type MailedChangeType,
  type NotifiedChange,
  type SessionNotificationType,
  titleOf,
  wordSessionChange,
} from './entries/session-change-words';
export { sessionChanges } from './entries/session-changes';
export { keyOf, type SessionMailData } from './entries/session-kind';
export { aboutOf, letterFacts, LETTER_WORDS, sessionLetter } from './entries/session-letter';
export { findDeliveries, type SessionReader } from './entries/session-recipients';
export {
  linkOfReminder,
  listNames,
  REMINDER_WORDS,
  reminderFacts,
  type ReminderKind,
  sessionReminder,
  whatOf,
  wordReminder,
} from './entries/session-reminder';
export type { SubstituteType } from './entries/substitute-words';
export { mayReadReason, substitutes, substituteType } from './entries/substitutes';
export {
  leadOfTimeAway,
  linkOfTimeAway,
  TIME_AWAY_WORDS,
  timeAway,
  type TimeAwayMailData,
} from './entries/time-away';
export { type RequestMailData, tutoringRequests } from './entries/tutoring-requests';
export { REQUEST_WORDS } from './entries/tutoring-request-words';
export { linkOfReport, REPORT_WORDS, userReported } from './entries/user-reported';
export { registeredKinds } from './notification-kinds';
export type { Setting } from './notification-kind';
export { notify } from './notify';
