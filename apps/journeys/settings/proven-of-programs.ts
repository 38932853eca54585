import { inNavigation, inOverview, onTheCard, type Proof } from './proofs';

const contact: readonly Proof[] = [
  'ecosystems/web/src/program-overview/settings-shown.test.tsx › shows the contact of a program in its overview',
  onTheCard,
];
const joining: readonly Proof[] = [
  'identity/api/src/memberships/memberships.spec.ts › lets students come as learners and members as leaders, tells everybody, and does it once',
  'identity/api/src/memberships/memberships.spec.ts › is closed where the program lets nobody come, is archived, not for everybody, or of another ecosystem',
];
const fields: readonly Proof[] = [
  'sessions/api/src/scheduling/program-settings.spec.ts › asks for the further fields that the program has, of their type and with their options',
  'sessions/web/src/book-session/settings-booking-form.test.tsx › asks for the further fields that the program has',
];
const listed = 'messaging/api/src/session-news/program-rules.spec.ts › tells nobody whom it does not list';
const channels: readonly Proof[] = [
  'messaging/api/src/session-news/program-rules.spec.ts › sends no mail where the program sends none',
  'messaging/api/src/session-news/program-rules.spec.ts › sends no text message where the program sends none',
];
const asked =
  'identity/api/src/applications/tutor-flow.spec.ts › asks and requires of an applicant what the program says, and of others what is asked everywhere';

/** For each setting of a program the tests in the domains that obey it. */
export const PROVEN_OF_PROGRAMS: Readonly<Record<string, readonly Proof[]>> = {
  'program.name': [onTheCard],
  'program.shortName': [
    'ecosystems/api/src/programs/many-programs.spec.ts › finds programs by the words of their names, by the page, for those who may see them',
  ],
  'program.timeZoneId': [
    'sessions/api/src/scheduling/program-settings.spec.ts › books on the program’s clock where no zone is given',
    'sessions/web/src/book-session/settings-booking-form.test.tsx › offers the kinds of session that the program holds, on the program’s clock',
  ],
  'program.archived': [
    'sessions/api/src/scheduling/archived.spec.ts › refuses each change of a session of an archived program, and still shows it',
  ],
  'program.isGlobal': joining,
  'program.sessionCapabilities': [
    'sessions/api/src/scheduling/program-settings.spec.ts › books only the kinds of session that the program holds',
    'sessions/web/src/book-session/settings-booking-form.test.tsx › offers the kinds of session that the program holds, on the program’s clock',
    onTheCard,
  ],
  'program.multipleTutorsPerSession': [
    'sessions/api/src/scheduling/program-settings.spec.ts › books several tutors for a session only where the program has several tutors per session',
    'sessions/web/src/book-session/settings-booking-form.test.tsx › takes %s',
  ],
  'program.tutorSelfCheckInOut': [
    'sessions/api/src/scheduling/program-settings.spec.ts › lets tutors check in to sessions in person where the program says so',
    'sessions/api/src/attendance/attendance.spec.ts › leaves it to admins, and lets tutors into their rooms',
  ],
  'program.sessionReminders': [
    'sessions/api/src/reminders/reminders.spec.ts › reminds nobody of sessions of a program that switched it off',
  ],
  'program.addProgramFromBooking': [
    'sessions/api/src/drafts/added-by-booking.spec.ts › lets admins bring leaders and learners where that is on, and no tutor',
    'identity/api/src/memberships/added-by-booking.spec.ts › lets who adds by booking find the learners of the organization by name alone, and nobody else',
  ],
  'program.tutorAddProgramFromBooking': [
    'sessions/api/src/drafts/added-by-booking.spec.ts › lets a tutor bring learners where that is on, tells it before, and tells whom it brought',
    'identity/api/src/memberships/added-by-booking.spec.ts › lets who adds by booking find the learners of the organization by name alone, and nobody else',
  ],
  'program.tutorAddNonPairedUsers': [
    'sessions/api/src/pairs/paired-only.spec.ts › lets a tutor book only learners whom they are paired with in the program, where that is so',
    'sessions/web/src/book-session/settings-booking-form.test.tsx › tells a tutor whom the program lets them book: those they are paired with alone',
  ],
  'program.studentNotesInFeedbackEnabled': [
    'learning/api/src/feedback/feedback.spec.ts › families read the note while the program shares it, and nothing else',
  ],
  'program.sessions.zoomEnabled': [
    'sessions/api/src/meetings/zoom-of-program.spec.ts › is offered to a tutor where an admin has turned it on, in that program alone',
  ],
  'program.sessions.sessionJoinMinutesPrior': [
    'sessions/api/src/scheduling/program-settings.spec.ts › opens a session as many minutes before its start as the program says',
  ],
  'program.sessions.sessionCreateProfileTypes': [
    'sessions/api/src/scheduling/create-session.spec.ts › lets only those create whom the program lists, and nobody of another ecosystem',
    'sessions/api/src/scheduling/create-session.spec.ts › lets learners and parents book where both their program and the ecosystem let them',
  ],
  'program.sessions.sessionEditProfileTypes': [
    'sessions/api/src/scheduling/program-settings.spec.ts › lets those change a session whom the program lists',
  ],
  'program.sessions.sessionCancelProfileTypes': [
    'sessions/api/src/scheduling/program-settings.spec.ts › lets a %s cancel a session where the program lists them',
  ],
  'program.sessions.sessionRecordingsProfileTypes': [
    'sessions/api/src/scheduling/program-settings.spec.ts › lets those watch recordings whom the program lists',
    'ecosystems/web/src/rights/rights-of.spec.ts › says what %s may',
  ],
  'program.sessions.tutorEditSessionParticipants': [
    'sessions/api/src/scheduling/program-settings.spec.ts › lets tutors change who takes part where the program says so',
    'sessions/api/src/scheduling/edit-session-v3-access.spec.ts › lets a tutor change people only where the program lets tutors',
  ],
  'program.sessions.studentWeeklyReportToParents': [
    'sessions/api/src/weekly-reports/weekly-reports.spec.ts › tells nobody where the program does not report, and nobody before Monday morning',
    'sessions/api/src/weekly-reports/weekly-reports.spec.ts › tells them at once of the days until now when an admin asks for it, once a day',
    'sessions/api/src/weekly-reports/weekly-reports.spec.ts › is refused where the program reports nothing',
    'messaging/api/src/weekly-report/weekly-report.spec.ts › mails a parent the week once, in their language and zone',
  ],
  'program.sessions.sessionCustomProperties.key': fields,
  'program.sessions.sessionCustomProperties.label': fields,
  'program.sessions.sessionCustomProperties.type': fields,
  'program.sessions.sessionCustomProperties.options': fields,
  'program.sessions.sessionCustomProperties.required': fields,
  'program.viewReviewsProfileTypes': [
    'matching/api/src/reviews/reviews.spec.ts › is for admins always, for others where the program lists them, and names authors to admins alone',
  ],
  'program.fillTutorReviewsEnabled': [
    'matching/api/src/reviews/reviews.spec.ts › close the way in, and open it again',
  ],
  'program.search.enabled': [
    'matching/api/src/search/tutor-search.spec.ts › is refused, and tells so beforehand',
    inNavigation,
  ],
  'program.tutoringRequestType': [
    'matching/api/src/requests/requests.spec.ts › makes a pair where that is asked for, all of them or none',
    'matching/web/src/requests/settings-request-form.test.tsx › asks for what the program’s requests ask for: %s',
  ],
  'program.header.tuteeInboxEnabled': [
    'messaging/api/src/conversations/conversations.spec.ts › is there where a program of theirs has it, and where nobody took it from them',
    inNavigation,
  ],
  'program.header.requestTutorButtonEnabled': [
    'matching/api/src/requests/requests.spec.ts › is refused where the program has it off, where it is archived, and twice for the same',
    inNavigation,
  ],
  'program.header.findTuteesButtonEnabled': [
    'matching/api/src/requests/requests.spec.ts › is found by leaders only where the program lets them look, or where it names them',
    inNavigation,
  ],
  'program.subBoard.enabled': [
    'sessions/api/src/substitutes/substitutes.spec.ts › is for the session’s own leader and admins, once, and only where the program has a board',
  ],
  'program.subBoard.visibleToTutors': [
    'sessions/api/src/substitutes/substitutes.spec.ts › is hidden from leaders where the program does not show its board',
  ],
  'program.adminContactInfo.name': contact,
  'program.adminContactInfo.phone': contact,
  'program.adminContactInfo.email': contact,
  'program.notificationPreferences.sessionEdited.recipientTypes': [listed],
  'program.notificationPreferences.sessionEdited.notificationTypes': channels,
  'program.notificationPreferences.sessionCancelled.recipientTypes': [listed],
  'program.notificationPreferences.sessionCancelled.notificationTypes': channels,
  'program.selfPacedModulesEnabled': [
    'learning/api/src/modules/module-progress.spec.ts › ends while the program has switched modules off, and goes on as it was when they are on',
    inNavigation,
  ],
  'program.showFiloButton': [
    'ecosystems/api/src/programs/programs.spec.ts › offers Filo where somebody says so, and no longer once it is archived',
    'sessions/web/src/book-session/settings-booking-form.test.tsx › shows learners the way to Filo where their program offers it',
  ],
  'program.featureTools.manageSessions': [inNavigation, inOverview],
  'program.featureTools.fileUpload': [
    'roster/api/src/imports/submit-import-job.spec.ts › refuses files of every source while file upload is switched off, and accepts them again afterwards',
    inNavigation,
    inOverview,
  ],
  'program.featureTools.dataBrowser': [
    'roster/api/src/records/roster-browser.spec.ts › refuses everybody while the roster browser is switched off, and admits them again afterwards',
    inNavigation,
    inOverview,
  ],
  'program.featureTools.engagementTracker': [
    'reports/api/src/tracker/tracker.spec.ts › refuses where it is switched off, and what cannot be, by its field',
    inNavigation,
    inOverview,
  ],
  'program.featureTools.managedSftp': [
    'roster/api/src/managed-sftp/managed-sftp.spec.ts › closes at once: with the tool, with file upload, with a new password',
    inNavigation,
  ],
  'program.featureTools.selfHostedSftp': [
    'roster/api/src/self-hosted-sftp/self-hosted-sftp.spec.ts › fetches when it is due, and not while it is switched off or archived',
    inNavigation,
  ],
  'program.adminPanel.tutoringSheetEnabled': [
    'sessions/api/src/tutoring-sheet/tutoring-sheet.spec.ts › is refused for weeks, days and cursors that cannot be, to who does not administer the program, and where it is off',
    inNavigation,
    inOverview,
  ],
  'program.selfEnrollment.enabled': joining,
  'program.selfEnrollment.roles': joining,
  'program.selfEnrollment.maxLearners': [
    'identity/api/src/memberships/memberships.spec.ts › never gives more places than there are, however many come at once',
  ],
  'program.tutorFlowConfig.field': [asked],
  'program.tutorFlowConfig.enabled': [asked],
  'program.tutorFlowConfig.required': [asked],
  'program.weeklyMinutesTarget': [
    'reports/api/src/templates/custom-report.spec.ts › counts who reached the target, and where learners stand',
    'ecosystems/web/src/program-overview/settings-shown.test.tsx › shows the minutes per week that learners of a program are to have',
  ],
  'program.revision': [
    'ecosystems/api/src/programs/programs.spec.ts › refuses a change made on an older revision, and of an archived program',
  ],
};
