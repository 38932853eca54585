import { defineSubgraph } from '@lyceum/server/subgraph';
import { Messaging1763700000000 } from './migrations/1763700000000-messaging';
import { TraceColumns1795000000000 } from './migrations/1795000000000-trace-columns';
import { EventChannels1796100000400 } from './migrations/1796100000400-event-channels';
import { Moves1797700000000 } from './migrations/1797700000000-moves';
import { TextNumbers1798400000000 } from './migrations/1798400000000-text-numbers';
import { Conversations1799820000000 } from './migrations/1799820000000-conversations';
import { FilesInMessages1799900000000 } from './migrations/1799900000000-files-in-messages';
import { PendingRequests1799900000100 } from './migrations/1799900000100-pending-requests';
import { AttachmentsResolver } from './attachments/attachments.resolver';
import { sweepUploads } from './attachments/sweep-uploads.platform';
import { ConversantsResolver } from './conversations/conversants.resolver';
import { ConversationsResolver } from './conversations/conversations.resolver';
import { makeDemoConversations } from './demo/make-demo-conversations';
import { Safeguarding1799820000100 } from './migrations/1799820000100-safeguarding';
import { FoldedNames1799960000000 } from './migrations/1799960000000-folded-names';
import { ConfinedTables1799920000000 } from './migrations/1799920000000-confined-tables';
import { mailReport } from './safeguarding/mail-report';
import { SafeguardingResolver } from './safeguarding/safeguarding.resolver';
import { movePlan } from './ecosystem-move/move-plan';
import { feedbackNewsConsumer } from './feedback-news/feedback-news';
import { noteNewsConsumer } from './note-news/note-news';
import { mailMessageNews } from './message-news/mail-message-news';
import { tellUnreadMessages } from './message-news/tell-unread-messages.platform';
import { NotificationsResolver } from './notifications/notifications.resolver';
import { payNewsConsumer } from './pay-news/pay-news.consumer';
import { personalData } from './personal-data/personal-data';
import { askForPeople, forgetOldMeetings } from './projections/chores.platform';
import { ecosystemsConsumer } from './projections/ecosystems.consumer';
import { identityConsumer } from './projections/identity.consumer';
import { pairsConsumer } from './projections/matching.consumer';
import { mailLowReview } from './review-news/mail-low-review';
import { mailRequestNews } from './request-news/mail-request-news';
import { requestNewsConsumer } from './request-news/request-news.consumer';
import { reviewNewsConsumer } from './review-news/review-news.consumer';
import { rightsNewsConsumer } from './rights-news/note-rights-news';
import { sessionNewsMail } from './session-news/mail-session-news';
import { sessionNewsText } from './session-news/text-session-news';
import { sessionsConsumer } from './session-news/sessions.consumer';
import { mailWeeklyReport } from './weekly-report/mail-weekly-report';
import { weeklyReportConsumer } from './weekly-report/weekly-report.consumer';
import { storedFiles } from './stored-files';

export const definition = defineSubgraph({
  name: 'messaging',
  schemaDir: import.meta.dirname,
  resolvers: [
    NotificationsResolver,
    ConversationsResolver,
    ConversantsResolver,
    AttachmentsResolver,
    SafeguardingResolver,
  ],
  personalData,
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
  ],
  consumers: [
    identityConsumer,
    rightsNewsConsumer,
    noteNewsConsumer,
    ecosystemsConsumer,
    sessionsConsumer,
    weeklyReportConsumer,
    payNewsConsumer,
    feedbackNewsConsumer,
    reviewNewsConsumer,
    pairsConsumer,
    requestNewsConsumer,
  ],
  jobs: [
    sessionNewsMail,
    sessionNewsText,
    mailWeeklyReport,
    mailLowReview,
    mailMessageNews,
    mailReport,
    mailRequestNews,
  ],
  schedules: [askForPeople, forgetOldMeetings, tellUnreadMessages, sweepUploads, makeDemoConversations],
});
