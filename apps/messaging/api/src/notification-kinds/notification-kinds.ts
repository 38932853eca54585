import type { NotificationType } from '../__generated__/resolvers';
import { assessmentDue, feedbackDue } from './entries/answers-due';
import { assessmentOverdue } from './entries/assessment-overdue';
import { assessmentScore } from './entries/assessment-score';
import { assessmentShared } from './entries/assessment-shared';
import { attendance } from './entries/attendance';
import { billing } from './entries/billing';
import { dataRequests } from './entries/data-requests';
import { legalHold } from './entries/legal-hold';
import { lowReview } from './entries/low-review';
import { messageCrisis } from './entries/message-crisis';
import { messageReceived } from './entries/message-received';
import { noteWritten } from './entries/note-written';
import { observations } from './entries/observations';
import { overseenConversations } from './entries/overseen';
import { payDecisions } from './entries/pay-decisions';
import { payments } from './entries/payments';
import { payouts } from './entries/payouts';
import { waitingRosterImport, pausedRosterSync, lateRosterSync } from './entries/roster-syncs';
import { scheduleStopped } from './entries/schedule-stopped';
import { sessionChanges } from './entries/session-changes';
import { sessionLetter } from './entries/session-letter';
import { sessionReminder } from './entries/session-reminder';
import { settlements } from './entries/settlements';
import { substitutes } from './entries/substitutes';
import { timeAway } from './entries/time-away';
import { tutoringRequests } from './entries/tutoring-requests';
import { userReported } from './entries/user-reported';
import { webhookDisabled } from './entries/webhook-disabled';
import type { RegisteredKind } from './notification-kind';

/** Every kind of notification, by its value of the enum in the SDL. */
export const NOTIFICATION_KINDS = {
  ...sessionChanges,
  ...substitutes,
  SESSION_REMINDER: sessionReminder,
  SESSION_LETTER: sessionLetter,
  ATTENDANCE_NEWS: attendance,
  TIME_AWAY: timeAway,
  FEEDBACK_DUE: feedbackDue,
  ASSESSMENT_DUE: assessmentDue,
  ASSESSMENT_OVERDUE: assessmentOverdue,
  ASSESSMENT_SCORE: assessmentScore,
  ASSESSMENT_SHARED: assessmentShared,
  LOW_REVIEW: lowReview,
  ...tutoringRequests,
  ...payDecisions,
  ...observations,
  ...payments,
  ...payouts,
  ...settlements,
  ...billing,
  NOTE_WRITTEN: noteWritten,
  ...dataRequests,
  MESSAGE_RECEIVED: messageReceived,
  ...overseenConversations,
  USER_REPORTED: userReported,
  MESSAGE_CRISIS: messageCrisis,
  LEGAL_HOLD: legalHold,
  ROSTER_SYNC_HELD: pausedRosterSync,
  ROSTER_IMPORT_WAITING: waitingRosterImport,
  ROSTER_SYNC_LATE: lateRosterSync,
  WEBHOOK_DISABLED: webhookDisabled,
  REPORT_SCHEDULE_STOPPED: scheduleStopped,
} satisfies Record<NotificationType, RegisteredKind>;

/** As whoever reads a stored notification sees them: its type is known at run time alone. */
export const registeredKinds: Readonly<Record<NotificationType, RegisteredKind>> = NOTIFICATION_KINDS;
