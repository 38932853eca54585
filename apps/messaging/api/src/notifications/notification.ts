import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { ATTENDANCE_NEWS, type AttendanceFacts, wordAttendance } from '../attendance-news/subject';
import { MESSAGE_CRISIS, wordCrisis } from '../message-check/subject';
import { NOTE_WRITTEN, wordNoteNews } from '../note-news/subject';
import {
  ASSESSMENT_DUE,
  type AssessmentFacts,
  FEEDBACK_DUE,
  type FeedbackFacts,
  wordAssessmentNews,
  wordFeedbackNews,
} from '../feedback-news/subject';
import { isPayType, type PayFacts, type PayType, wordPayNews } from '../pay-news/subject';
import { isPaymentType, type PaymentFacts, type PaymentType, wordPaymentNews } from '../payment-news/subject';
import { LOW_REVIEW, type ReviewFacts, wordReviewNews } from '../review-news/subject';
import { USER_REPORTED, wordReport } from '../safeguarding/subject';
import { MESSAGE_RECEIVED, wordMessageNews } from '../message-news/subject';
import { isOversightType, type OversightType, wordOversight } from '../oversight/subject';
import { isRequestType, type RequestFacts, type RequestType, wordRequestNews } from '../request-news/subject';
import {
  isRosterNewsType,
  type RosterFacts,
  type RosterNewsType,
  wordRosterNews,
} from '../roster-news/subject';
import { isRightsType, type RightsType, wordRightsNews } from '../rights-news/subject';
import { type LetterFacts, SESSION_LETTER, wordLetter } from '../session-letters/subject';
import { SESSION_REMINDER, type ReminderFacts, wordReminder } from '../session-reminders/subject';
import { type NewsFacts, type NotificationType, wordNotification } from '../session-news/subject';
import { TIME_AWAY, type TimeAwayFacts, wordTimeAway } from '../time-away-news/subject';
import { WEBHOOK_DISABLED, type WebhookFacts, wordWebhookNews } from '../webhook-news/subject';

export interface NotificationRow {
  id: string;
  type:
    | NotificationType
    | PayType
    | PaymentType
    | RightsType
    | typeof NOTE_WRITTEN
    | typeof FEEDBACK_DUE
    | typeof ASSESSMENT_DUE
    | typeof SESSION_REMINDER
    | typeof TIME_AWAY
    | typeof ATTENDANCE_NEWS
    | typeof SESSION_LETTER
    | typeof LOW_REVIEW
    | typeof MESSAGE_RECEIVED
    | typeof USER_REPORTED
    | typeof MESSAGE_CRISIS
    | OversightType
    | RequestType
    | RosterNewsType
    | typeof WEBHOOK_DISABLED;
  /** What the words of its type need. */
  facts:
    | ReminderFacts
    | TimeAwayFacts
    | AttendanceFacts
    | LetterFacts
    | NewsFacts
    | PayFacts
    | PaymentFacts
    | FeedbackFacts
    | AssessmentFacts
    | ReviewFacts
    | RequestFacts
    | RosterFacts
    | WebhookFacts;
  link: string;
  is_read: boolean;
  created_at: Date;
}

export const NOTIFICATION_COLUMNS = 'id, type, facts, link, read_at IS NOT NULL AS is_read, created_at';

/** A row as the reader sees it: worded in the reader's language and zone. */
export function present(row: NotificationRow, reader: Actor) {
  return {
    id: row.id,
    type: row.type,
    details: detailsOf(row, reader),
    isRead: row.is_read,
    link: row.link,
    createdAt: row.created_at,
  };
}

function detailsOf({ type, facts }: NotificationRow, reader: Actor): string {
  if (type === NOTE_WRITTEN) return wordNoteNews(reader.language);
  if (type === SESSION_REMINDER) return wordReminder(facts as ReminderFacts, reader);
  if (type === ATTENDANCE_NEWS) return wordAttendance(facts as AttendanceFacts, reader);
  if (type === SESSION_LETTER) return wordLetter(facts as LetterFacts, reader);
  if (type === TIME_AWAY) return wordTimeAway(facts as TimeAwayFacts, reader);
  if (type === FEEDBACK_DUE) return wordFeedbackNews(facts as FeedbackFacts, reader);
  if (type === ASSESSMENT_DUE) return wordAssessmentNews(facts as AssessmentFacts, reader);
  if (type === LOW_REVIEW) return wordReviewNews(facts as ReviewFacts, reader.language);
  if (type === MESSAGE_RECEIVED) return wordMessageNews(reader.language);
  if (isOversightType(type)) return wordOversight(type, reader.language);
  if (isRequestType(type)) return wordRequestNews(type, facts as RequestFacts, reader.language);
  if (type === MESSAGE_CRISIS) return wordCrisis(reader.language);
  if (type === USER_REPORTED) return wordReport(reader.language);
  if (isRightsType(type)) return wordRightsNews(type, reader.language);
  if (isRosterNewsType(type)) return wordRosterNews(facts as RosterFacts, reader);
  if (type === WEBHOOK_DISABLED) return wordWebhookNews(facts as WebhookFacts, reader.language);
  if (isPaymentType(type)) return wordPaymentNews(type, facts as PaymentFacts, reader);
  if (isPayType(type)) return wordPayNews(type, facts as PayFacts, reader.language);
  return wordNotification(type, facts as NewsFacts, reader);
}

/** The actor's own of these; null in the place of any other. */
export async function notificationsById(actor: Actor, ids: readonly string[], { tenancy }: Services) {
  const rows = await tenancy.read<NotificationRow>(actor, {
    name: 'notifications-by-id',
    text: `SELECT ${NOTIFICATION_COLUMNS} FROM messaging.notifications
           WHERE id = ANY($1::uuid[]) AND user_id = $2 AND cleared_at IS NULL`,
    values: [ids, actor.userId],
  });
  const byId = new Map(rows.map((row) => [row.id, present(row, actor)]));
  return ids.map((id) => byId.get(id) ?? null);
}
