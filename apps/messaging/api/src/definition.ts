import { defineSubgraph } from '@lyceum/server/subgraph';
import { Messaging1763700000000 } from './migrations/1763700000000-messaging';
import { TraceColumns1795000000000 } from './migrations/1795000000000-trace-columns';
import { EventChannels1796100000400 } from './migrations/1796100000400-event-channels';
import { Moves1797700000000 } from './migrations/1797700000000-moves';
import { TextNumbers1798400000000 } from './migrations/1798400000000-text-numbers';
import { Conversations1799820000000 } from './migrations/1799820000000-conversations';
import { FilesInMessages1799900000000 } from './migrations/1799900000000-files-in-messages';
import { PendingRequests1799900000100 } from './migrations/1799900000100-pending-requests';
import { AttachmentsResolver, sweepUploads } from './attachments/subject';
import { ConversationSearchResolver } from './conversation-search/subject';
import { ConversantsResolver, ConversationsResolver } from './conversations/subject';
import { makeDemoConversations } from './demo/subject';
import {
  publishPolicies,
  drawReviewSample,
  crisisMailJob,
  reportMailJob,
  ReviewQueueResolver,
  SafeguardingResolver,
} from './safeguarding/subject';
import { learningFlagsConsumer, matchingFlagsConsumer, sessionsFlagsConsumer } from './text-flags/subject';
import { hasLegalHold, LegalHoldsResolver, publishAllLegalHolds } from './legal-holds/subject';
import { messageMailJob, notifyUnreadMessages } from './message-notifications/subject';
import { MessagingSettingsResolver } from './messaging-settings/subject';
import { NotificationsResolver } from './notifications/subject';
import { QuietHoursResolver, sendPostponed } from './quiet-hours/subject';
import { TranslationsResolver, translatorOf } from './translations/subject';
import { TranscriptsResolver } from './transcripts/subject';
import { TypingResolver } from './typing/subject';
import { projectPendingRequest } from './pending-requests/subject';
import {
  requestPeopleEvents,
  ecosystemsConsumer,
  deleteOldMeetings,
  deleteOldStarts,
  identityConsumer,
  pairsConsumer,
} from './projections/subject';
import {
  assessmentDueMail,
  billingMail,
  lowReviewMail,
  paymentMail,
  requestMail,
} from './notification-mails/subject';
import { notificationConsumers } from './notification-kinds/subject';
import { reminderMailJob, reminderTextJob } from './session-reminders/subject';
import { sessionMailJob, sessionTextJob, sessionsConsumer } from './session-notifications/subject';
import { attendanceMailJob } from './attendance-mails/subject';
import { sessionLetterMailJob } from './session-letters/subject';
import { timeAwayMailJob } from './time-away-mails/subject';
import { weeklyReportMailJob, weeklyReportConsumer } from './weekly-report/subject';
import { Safeguarding1799820000100 } from './migrations/1799820000100-safeguarding';
import { FoldedNames1799960000000 } from './migrations/1799960000000-folded-names';
import { ConfinedTables1799920000000 } from './migrations/1799920000000-confined-tables';
import { SafeguardingPolicies1799984000000 } from './migrations/1799984000000-safeguarding-policies';
import { MessageChecks1799984000010 } from './migrations/1799984000010-message-checks';
import { SessionStarts1799991000000 } from './migrations/1799991000000-session-starts';
import { LessonFlags1799993000000 } from './migrations/1799993000000-lesson-flags';
import { QuietHours1799995080000 } from './migrations/1799995080000-quiet-hours';
import { MutedAndWords1799995080100 } from './migrations/1799995080100-muted-and-words';
import { PoliciesPublishedAgain1799995080200 } from './migrations/1799995080200-policies-published-again';
import { LegalHolds1799996050000 } from './migrations/1799996050000-legal-holds';
import { Translations1799996050120 } from './migrations/1799996050120-translations';
import { FlaggedTexts1799998700000 } from './migrations/1799998700000-flagged-texts';
import { PoliciesForLearning1799999110100 } from './migrations/1799999110100-policies-for-learning';
import { CareDue1799999400000 } from './migrations/1799999400000-care-due';
import { AuditLogByMonth1799999990000 } from './migrations/1799999990000-audit-log-by-month';
import { movePlan } from './ecosystem-move/move-plan';
import { personalData } from './personal-data/personal-data';
import { storedFiles } from './stored-files';

export const definition = defineSubgraph({
  name: 'messaging',
  schemaDir: import.meta.dirname,
  resolvers: [
    NotificationsResolver,
    ConversationsResolver,
    ConversantsResolver,
    AttachmentsResolver,
    ConversationSearchResolver,
    TypingResolver,
    TranscriptsResolver,
    QuietHoursResolver,
    MessagingSettingsResolver,
    SafeguardingResolver,
    ReviewQueueResolver,
    LegalHoldsResolver,
    TranslationsResolver,
  ],
  personalData,
  erasureWaits: hasLegalHold,
  ecosystemMove: { plan: movePlan },
  storedFiles,
  migrations: [
    Messaging1763700000000,
    TraceColumns1795000000000,
    EventChannels1796100000400,
    Moves1797700000000,
    TextNumbers1798400000000,
    Conversations1799820000000,
    Safeguarding1799820000100,
    FilesInMessages1799900000000,
    PendingRequests1799900000100,
    ConfinedTables1799920000000,
    FoldedNames1799960000000,
    SafeguardingPolicies1799984000000,
    MessageChecks1799984000010,
    SessionStarts1799991000000,
    LessonFlags1799993000000,
    QuietHours1799995080000,
    MutedAndWords1799995080100,
    PoliciesPublishedAgain1799995080200,
    LegalHolds1799996050000,
    Translations1799996050120,
    FlaggedTexts1799998700000,
    PoliciesForLearning1799999110100,
    CareDue1799999400000,
    AuditLogByMonth1799999990000,
  ],
  consumers: [
    identityConsumer,
    ecosystemsConsumer,
    pairsConsumer,
    sessionsConsumer,
    sessionsFlagsConsumer,
    matchingFlagsConsumer,
    learningFlagsConsumer,
    weeklyReportConsumer,
    ...notificationConsumers({
      'matching.tutoring-request-changed': ({ payload }, db) => projectPendingRequest(db, payload),
    }),
  ],
  jobs: [
    sessionMailJob,
    sessionTextJob,
    reminderMailJob,
    reminderTextJob,
    timeAwayMailJob,
    attendanceMailJob,
    sessionLetterMailJob,
    weeklyReportMailJob,
    lowReviewMail,
    messageMailJob,
    reportMailJob,
    crisisMailJob,
    requestMail,
    paymentMail,
    billingMail,
    assessmentDueMail,
  ],
  schedules: [
    requestPeopleEvents,
    deleteOldMeetings,
    deleteOldStarts,
    notifyUnreadMessages,
    sendPostponed,
    sweepUploads,
    drawReviewSample,
    publishPolicies,
    publishAllLegalHolds,
    makeDemoConversations,
  ],
  // An invalid address stops the start instead of failing at its first use.
  prepare: async (services) => void translatorOf(services),
});
