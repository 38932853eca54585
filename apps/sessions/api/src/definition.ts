import { waitsForLegalHold } from '@lyceum/server/legal-holds';
import { defineSubgraph } from '@lyceum/server/subgraph';
import { EcosystemHealthResolver } from './ecosystem-health/subject';
import { safeguardingConsumer } from './chat-check/subject';
import { movePlan } from './ecosystem-move/move-plan';
import { notifyAbsences } from './absence-notices/subject';
import { AbsencesResolver } from './absences/subject';
import { ActivityResolver } from './activity/subject';
import { AdministrationResolver } from './administration/subject';
import { AttendanceResolver, completeDueSessions } from './attendance/subject';
import { BulkChangesResolver, runBulkChangeJob } from './bulk-changes/subject';
import { BookingResolver } from './booking/subject';
import { BreakoutResolver } from './breakout/subject';
import { DropInResolver } from './drop-in/subject';
import { coursesFollow, CoursesResolver } from './courses/subject';
import { openDemoSessionsSchedule, loadDemo } from './demo/subject';
import { aroundErasure } from './erasure/subject';
import { demoTermConsumers, makeDemoSessionsJob, removeDemoSessionsJob } from './demo-term/subject';
import { deleteOldExports, exportSessionsJob, ExportsResolver } from './exports/subject';
import { Pairs1799500000100 } from './migrations/1799500000100-pairs';
import { matchingConsumer } from './pairs/subject';
import { learningConsumer } from './feedback/subject';
import { feedRoute, FeedsResolver } from './feeds/subject';
import { loadAttendanceJob, rowsReadyConsumer, undoAttendanceJob } from './attendance-imports/subject';
import { loadHistoryJob, rosterConsumer } from './history-import/subject';
import { fillFreedSeats, learnersLeftConsumer, leavingConsumer, LeavingResolver } from './leaving/subject';
import { LessonFilesResolver, shortenRetention } from './lesson-files/subject';
import { LessonIssuesResolver } from './lesson-issues/subject';
import { deleteOldMaterials, MaterialsResolver } from './materials/subject';
import { deleteOldRecordings, LessonRecordingsResolver } from './lesson-recordings/subject';
import { ListingResolver } from './listing/subject';
import { Sessions1790000000000 } from './migrations/1790000000000-sessions';
import { TraceColumns1795000000000 } from './migrations/1795000000000-trace-columns';
import { SessionTotals1795000000100 } from './migrations/1795000000100-session-totals';
import { Substitutes1796000001000 } from './migrations/1796000001000-substitutes';
import { CalendarFeeds1796000004000 } from './migrations/1796000004000-calendar-feeds';
import { SessionMaterials1796000004010 } from './migrations/1796000004010-session-materials';
import { Exports1796000005010 } from './migrations/1796000005010-exports';
import { BulkChanges1796000005000 } from './migrations/1796000005000-bulk-changes';
import { Rooms1796000003000 } from './migrations/1796000003000-rooms';
import { SeatQueue1796000002000 } from './migrations/1796000002000-seat-queue';
import { HoursCredits1796000005020 } from './migrations/1796000005020-hours-credits';
import { Courses1796000006000 } from './migrations/1796000006000-courses';
import { LessonRecordings1796000006110 } from './migrations/1796000006110-lesson-recordings';
import { Meetings1796000006120 } from './migrations/1796000006120-meetings';
import { RoomRecordings1796000006130 } from './migrations/1796000006130-room-recordings';
import { AdvanceLimits1796100000500 } from './migrations/1796100000500-advance-limits';
import { RoomDocuments1796000006100 } from './migrations/1796000006100-room-documents';
import { personalData } from './personal-data/personal-data';
import { SessionProperties1797400000100 } from './migrations/1797400000100-session-properties';
import { Moves1797700000000 } from './migrations/1797700000000-moves';
import { SchoolCalendars1797800000100 } from './migrations/1797800000100-school-calendars';
import { LeaderPay1798600000100 } from './migrations/1798600000100-leader-pay';
import { TellHeld1798800001000 } from './migrations/1798800001000-tell-held';
import { Statistics1799870000000 } from './migrations/1799870000000-statistics';
import { TellLostMinutes1799910000500 } from './migrations/1799910000500-tell-lost-minutes';
import { PeopleWhoAnswer1799951000000 } from './migrations/1799951000000-people-who-answer';
import { SessionRevisions1799950000000 } from './migrations/1799950000000-session-revisions';
import { TellLedger1799850000000 } from './migrations/1799850000000-tell-ledger';
import { TellLedgerAgain1799996040000 } from './migrations/1799996040000-tell-ledger-again';
import { ParticipantPayResolver, PayResolver } from './pay/subject';
import { paymentsConsumer, PayoutResolver } from './payouts/subject';
import { MeetingDetails1798700000000 } from './migrations/1798700000000-meeting-details';
import { OwedFeedback1798900002000 } from './migrations/1798900002000-owed-feedback';
import { MaterialsByAge1798603000000 } from './migrations/1798603000000-materials-by-age';
import { WeeklyReports1798602000000 } from './migrations/1798602000000-weekly-reports';
import { EnrolledAgain1799980000100 } from './migrations/1799980000100-enrolled-again';
import { PushedAttendance1799983000200 } from './migrations/1799983000200-pushed-attendance';
import { MoreBulkChanges1799990000010 } from './migrations/1799990000010-more-bulk-changes';
import { TimeAway1799990000000 } from './migrations/1799990000000-time-away';
import { SessionReminders1799991000500 } from './migrations/1799991000500-session-reminders';
import { ChatCheck1799993000100 } from './migrations/1799993000100-chat-check';
import { PayoutBatches1799996030200 } from './migrations/1799996030200-payout-batches';
import { LeadersObserve1799996100200 } from './migrations/1799996100200-leaders-observe';
import { TellObservations1799999310010 } from './migrations/1799999310010-tell-observations';
import { TellPay1799999320010 } from './migrations/1799999320010-tell-pay';
import { PayoutTransfers1799999700000 } from './migrations/1799999700000-payout-transfers';
import { TellApprovedPay1799999750020 } from './migrations/1799999750020-tell-approved-pay';
import { TellKindsOfSessions1799999750070 } from './migrations/1799999750070-tell-kinds-of-sessions';
import { TellSessionMaterials1799999970000 } from './migrations/1799999970000-tell-session-materials';
import { SessionResources1799996070100 } from './migrations/1799996070100-session-resources';
import { SeriesCalendars1799996070200 } from './migrations/1799996070200-series-calendars';
import { PayPeriods1799994060010 } from './migrations/1799994060010-pay-periods';
import { PlaceAndPresence1799994040002 } from './migrations/1799994040002-place-and-presence';
import { AttendanceImports1799996010200 } from './migrations/1799996010200-attendance-imports';
import { AbsenceNotices1799994040001 } from './migrations/1799994040001-absence-notices';
import { Absences1799988000000 } from './migrations/1799988000000-absences';
import { RegisterEntries1799989000000 } from './migrations/1799989000000-register-entries';
import { FoldedNames1799960000000 } from './migrations/1799960000000-folded-names';
import { ConfinedTables1799920000000 } from './migrations/1799920000000-confined-tables';
import { ProgramCalendarResolver } from './program-calendar/subject';
import { ProgramsResolver } from './programs/subject';
import { ecosystemsConsumer, identityConsumer } from './projections/subject';
import { viewerCan } from './capabilities/subject';
import { followSessionsBy } from './changes/subject';
import { promoteAllWaiting, seatsFollow, SeatsResolver } from './seats/subject';
import {
  expireSubstituteRequests,
  offerSubstituteRequests,
  substitutesFollow,
  SubstitutesResolver,
} from './substitutes/subject';
import { documentSocket } from './room-documents/subject';
import { iceServers, roomSocket, RoomsResolver, sweepRooms } from './rooms/subject';
import { LettersResolver } from './letters/subject';
import { meetingProviders } from './meeting-providers/subject';
import { MeetingsResolver, ParticipantMeetingsResolver } from './meetings/subject';
import { forgetOldReminders, remindOfSoon, remindOfTomorrow } from './reminders/subject';
import { TimeAwayResolver } from './time-away/subject';
import { SchedulingResolver } from './scheduling/subject';
import { SummariesResolver, UserProfileResolver } from './summaries/subject';
import { foldTotals } from './totals/subject';
import { reportWeek, WeeklyReportsResolver } from './weekly-reports/subject';
import { TutoringSheetResolver } from './tutoring-sheet/subject';
import { HeldPeople1799996050020 } from './migrations/1799996050020-held-people';
import { Observations1799996050110 } from './migrations/1799996050110-observations';
import { AuditLogByMonth1799999990000 } from './migrations/1799999990000-audit-log-by-month';
import { observationsFollow, ObservationsResolver } from './observations/subject';
import { WeeksResolver } from './weeks/subject';
import { storedFiles, sweepLessonFiles, sweepPayoutFiles, sweepSessionFiles } from './stored-files';

followSessionsBy([substitutesFollow, coursesFollow, seatsFollow, observationsFollow]);

/** Subgraph of scheduling, attendance and the lists of sessions. */
export const definition = defineSubgraph({
  name: 'sessions',
  schemaDir: import.meta.dirname,
  resolvers: [
    SchedulingResolver,
    ListingResolver,
    SeatsResolver,
    AbsencesResolver,
    AttendanceResolver,
    ActivityResolver,
    AdministrationResolver,
    BookingResolver,
    BreakoutResolver,
    DropInResolver,
    BulkChangesResolver,
    LettersResolver,
    ExportsResolver,
    SubstitutesResolver,
    TimeAwayResolver,
    RoomsResolver,
    SummariesResolver,
    UserProfileResolver,
    EcosystemHealthResolver,
    FeedsResolver,
    MaterialsResolver,
    PayResolver,
    ParticipantPayResolver,
    PayoutResolver,
    MeetingsResolver,
    ParticipantMeetingsResolver,
    CoursesResolver,
    LessonFilesResolver,
    LessonIssuesResolver,
    LessonRecordingsResolver,
    ProgramCalendarResolver,
    LeavingResolver,
    ProgramsResolver,
    WeeksResolver,
    TutoringSheetResolver,
    WeeklyReportsResolver,
    ObservationsResolver,
  ],
  plainResolvers: { Session: { viewerCan } },
  personalData,
  aroundErasure,
  erasureWaits: waitsForLegalHold,
  ecosystemMove: { plan: movePlan },
  storedFiles,
  migrations: [
    Sessions1790000000000,
    TraceColumns1795000000000,
    SessionTotals1795000000100,
    Substitutes1796000001000,
    SeatQueue1796000002000,
    Rooms1796000003000,
    CalendarFeeds1796000004000,
    SessionMaterials1796000004010,
    BulkChanges1796000005000,
    Exports1796000005010,
    HoursCredits1796000005020,
    Courses1796000006000,
    RoomDocuments1796000006100,
    LessonRecordings1796000006110,
    Meetings1796000006120,
    RoomRecordings1796000006130,
    AdvanceLimits1796100000500,
    SessionProperties1797400000100,
    Moves1797700000000,
    SchoolCalendars1797800000100,
    LeaderPay1798600000100,
    WeeklyReports1798602000000,
    MaterialsByAge1798603000000,
    MeetingDetails1798700000000,
    OwedFeedback1798900002000,
    Pairs1799500000100,
    TellHeld1798800001000,
    TellLedger1799850000000,
    Statistics1799870000000,
    TellLostMinutes1799910000500,
    SessionRevisions1799950000000,
    PeopleWhoAnswer1799951000000,
    ConfinedTables1799920000000,
    FoldedNames1799960000000,
    EnrolledAgain1799980000100,
    PushedAttendance1799983000200,
    Absences1799988000000,
    RegisterEntries1799989000000,
    TimeAway1799990000000,
    MoreBulkChanges1799990000010,
    SessionReminders1799991000500,
    ChatCheck1799993000100,
    AbsenceNotices1799994040001,
    PlaceAndPresence1799994040002,
    PayPeriods1799994060010,
    AttendanceImports1799996010200,
    PayoutBatches1799996030200,
    TellLedgerAgain1799996040000,
    HeldPeople1799996050020,
    Observations1799996050110,
    SessionResources1799996070100,
    SeriesCalendars1799996070200,
    LeadersObserve1799996100200,
    TellObservations1799999310010,
    TellPay1799999320010,
    PayoutTransfers1799999700000,
    TellApprovedPay1799999750020,
    TellKindsOfSessions1799999750070,
    TellSessionMaterials1799999970000,
    AuditLogByMonth1799999990000,
  ],
  consumers: [
    identityConsumer,
    leavingConsumer,
    learnersLeftConsumer,
    ecosystemsConsumer([shortenRetention]),
    rosterConsumer,
    rowsReadyConsumer,
    learningConsumer,
    matchingConsumer,
    paymentsConsumer,
    safeguardingConsumer,
    ...demoTermConsumers,
  ],
  jobs: [
    loadHistoryJob,
    loadAttendanceJob,
    undoAttendanceJob,
    runBulkChangeJob,
    exportSessionsJob,
    offerSubstituteRequests,
    fillFreedSeats,
    makeDemoSessionsJob,
    removeDemoSessionsJob,
  ],
  schedules: [
    sweepSessionFiles,
    sweepPayoutFiles,
    sweepLessonFiles,
    completeDueSessions,
    foldTotals,
    openDemoSessionsSchedule,
    sweepRooms,
    promoteAllWaiting,
    deleteOldRecordings,
    deleteOldMaterials,
    deleteOldExports,
    expireSubstituteRequests,
    reportWeek,
    remindOfSoon,
    remindOfTomorrow,
    forgetOldReminders,
    notifyAbsences,
  ],
  internalRoutes: [feedRoute],
  sockets: [roomSocket, documentSocket],
  // Invalid settings stop the start instead of failing at their first use.
  prepare: async (services) => {
    meetingProviders(services);
    iceServers((variable) => services.config.optional(variable), '', services.clock.now());
  },
  demo: loadDemo,
});
