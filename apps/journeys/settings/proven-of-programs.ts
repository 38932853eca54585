import { inNavigation, inOverview, onTheCard, type Proof } from './proofs';

const contact: readonly Proof[] = [
  'ecosystems/web/src/program-overview/settings-shown.test.tsx › shows the contact of a program in its overview',
  onTheCard,
];
const joining: readonly Proof[] = [
  'identity/api/src/memberships/memberships.spec.ts › selfEnrollInProgram adds students as learners and members as leaders, publishes it, and works once',
  'identity/api/src/memberships/memberships.spec.ts › selfEnrollInProgram refuses programs that are closed, archived, not global, or of another ecosystem',
];
const fields: readonly Proof[] = [
  'sessions/api/src/scheduling/program-settings.spec.ts › requires the program’s custom properties, with their types and options',
  'sessions/web/src/book-session/settings-booking-form.test.tsx › shows the program’s custom fields',
];
const listed =
  'messaging/api/src/session-notifications/program-rules.spec.ts › tells nobody whom it does not list';
const channels: readonly Proof[] = [
  'messaging/api/src/session-notifications/program-rules.spec.ts › sends no mail where the program sends none',
  'messaging/api/src/session-notifications/program-rules.spec.ts › sends no text message where the program sends none',
];
const asked =
  'identity/api/src/applications/tutor-flow.spec.ts › asks and requires what the program configures, and the default of others';

/** For each setting of a program the tests in the domains that obey it. */
export const PROVEN_OF_PROGRAMS: Readonly<Record<string, readonly Proof[]>> = {
  'program.name': [onTheCard],
  'program.shortName': [
    'ecosystems/api/src/programs/many-programs.spec.ts › finds programs by the words of their names, in pages, for those who may see them',
  ],
  'program.timeZoneId': [
    'sessions/api/src/scheduling/program-settings.spec.ts › books in the program’s zone by default',
    'sessions/web/src/book-session/settings-booking-form.test.tsx › offers the program’s kinds of session, in the program’s zone',
  ],
  'program.archived': [
    'sessions/api/src/scheduling/archived.spec.ts › refuse each change of a session of an archived program, and still show it',
  ],
  'program.isGlobal': joining,
  'program.sessionCapabilities': [
    'sessions/api/src/scheduling/program-settings.spec.ts › books only the session types of the program',
    'sessions/web/src/book-session/settings-booking-form.test.tsx › offers the program’s kinds of session, in the program’s zone',
    onTheCard,
  ],
  'program.multipleTutorsPerSession': [
    'sessions/api/src/scheduling/program-settings.spec.ts › books several tutors for a session only where the program allows several',
    'sessions/web/src/book-session/settings-booking-form.test.tsx › accepts %s',
  ],
  'program.tutorSelfCheckInOut': [
    'sessions/api/src/scheduling/program-settings.spec.ts › lets tutors check in to sessions in person where the program allows it',
    'sessions/api/src/attendance/attendance.spec.ts › lets admins only record attendance, and still admits tutors to their rooms',
  ],
  'program.sessionReminders': [
    'sessions/api/src/reminders/reminders.spec.ts › sends no reminders in a program that switched them off',
  ],
  'program.addProgramFromBooking': [
    'sessions/api/src/drafts/added-by-booking.spec.ts › lets admins add leaders and learners where the program allows it, and no tutor',
    'identity/api/src/memberships/added-by-booking.spec.ts › lets people who may add by booking find learners by name only, and nobody else',
  ],
  'program.tutorAddProgramFromBooking': [
    'sessions/api/src/drafts/added-by-booking.spec.ts › lets a tutor add learners where the program allows it, previews and publishes the added people',
    'identity/api/src/memberships/added-by-booking.spec.ts › lets people who may add by booking find learners by name only, and nobody else',
  ],
  'program.tutorAddNonPairedUsers': [
    'sessions/api/src/pairs/paired-only.spec.ts › lets a tutor book only learners with whom they are paired in the program, where this is set',
    'sessions/web/src/book-session/settings-booking-form.test.tsx › tells a tutor that the program lets them book only paired learners',
  ],
  'program.studentNotesInFeedbackEnabled': [
    'learning/api/src/feedback/feedback.spec.ts › shows families the note only, while the program shares notes',
  ],
  'program.sessions.zoomEnabled': [
    'sessions/api/src/meetings/zoom-of-program.spec.ts › offers Zoom to a tutor where an admin turned it on, in that program only',
  ],
  'program.sessions.sessionJoinMinutesPrior': [
    'sessions/api/src/scheduling/program-settings.spec.ts › opens a session the program’s number of minutes before its start',
  ],
  'program.sessions.sessionCreateProfileTypes': [
    'sessions/api/src/scheduling/create-session.spec.ts › lets only roles that the program lists create, and nobody of another ecosystem',
    'sessions/api/src/scheduling/create-session.spec.ts › lets learners and guardians book where both their program and the ecosystem allow it',
  ],
  'program.sessions.sessionEditProfileTypes': [
    'sessions/api/src/scheduling/program-settings.spec.ts › lets the roles that the program lists edit a session',
  ],
  'program.sessions.sessionCancelProfileTypes': [
    'sessions/api/src/scheduling/program-settings.spec.ts › lets a %s cancel a session where the program lists them',
  ],
  'program.sessions.sessionRecordingsProfileTypes': [
    'sessions/api/src/scheduling/program-settings.spec.ts › shows recordings to the roles that the program lists',
    'ecosystems/web/src/rights/rights-of.spec.ts › says what %s may',
  ],
  'program.sessions.tutorEditSessionParticipants': [
    'sessions/api/src/scheduling/program-settings.spec.ts › lets tutors change participants where the program allows it',
    'sessions/api/src/scheduling/edit-session-v3-access.spec.ts › let a tutor change people only where the program allows it',
  ],
  'program.sessions.studentWeeklyReportToParents': [
    'sessions/api/src/weekly-reports/weekly-reports.spec.ts › sends no report where the program has none, and none before Monday morning',
    'sessions/api/src/weekly-reports/weekly-reports.spec.ts › sendWeeklyReports sends the days until now when an admin requests it, once a day',
    'sessions/api/src/weekly-reports/weekly-reports.spec.ts › sendWeeklyReports refuses programs without reports',
    'messaging/api/src/weekly-report/weekly-report.spec.ts › mails a parent the weekly report once, in their language and zone',
  ],
  'program.sessions.sessionCustomProperties.key': fields,
  'program.sessions.sessionCustomProperties.label': fields,
  'program.sessions.sessionCustomProperties.type': fields,
  'program.sessions.sessionCustomProperties.options': fields,
  'program.sessions.sessionCustomProperties.required': fields,
  'program.viewReviewsProfileTypes': [
    'matching/api/src/reviews/reviews.spec.ts › shows reviews to admins, and to others where the program lists them; only admins see authors',
  ],
  'program.fillTutorReviewsEnabled': [
    'matching/api/src/reviews/reviews.spec.ts › hides reviews where they are switched off, and shows them when they are on again',
  ],
  'program.search.enabled': [
    'matching/api/src/search/tutor-search.spec.ts › refuses the search, and the options show that beforehand',
    inNavigation,
  ],
  'program.tutoringRequestType': [
    'matching/api/src/requests/requests.spec.ts › acceptTutoringRequestV2 makes the requested pairs, all or none',
    'matching/web/src/requests/settings-request-form.test.tsx › has the form of the program’s kind of request: %s',
  ],
  'program.header.tuteeInboxEnabled': [
    'messaging/api/src/conversations/conversations.spec.ts › exists where a program of the learner has it and it was not switched off for them',
    inNavigation,
  ],
  'program.header.requestTutorButtonEnabled': [
    'matching/api/src/requests/requests.spec.ts › createTutoringRequestV2 refuses programs without requests, archived programs, and a duplicate',
    inNavigation,
  ],
  'program.header.findTuteesButtonEnabled': [
    'matching/api/src/requests/requests.spec.ts › shows a request to leaders only where the program shows open ones, or where it names them',
    inNavigation,
  ],
  'program.subBoard.enabled': [
    'sessions/api/src/substitutes/substitutes.spec.ts › is allowed to the session’s own leader and admins, once, and only where the program has a board',
  ],
  'program.subBoard.visibleToTutors': [
    'sessions/api/src/substitutes/substitutes.spec.ts › refuses leaders where the program does not show its board',
  ],
  'program.adminContactInfo.name': contact,
  'program.adminContactInfo.phone': contact,
  'program.adminContactInfo.email': contact,
  'program.notificationPreferences.sessionEdited.recipientTypes': [listed],
  'program.notificationPreferences.sessionEdited.notificationTypes': channels,
  'program.notificationPreferences.sessionCancelled.recipientTypes': [listed],
  'program.notificationPreferences.sessionCancelled.notificationTypes': channels,
  'program.selfPacedModulesEnabled': [
    'learning/api/src/modules/module-progress.spec.ts › saveModuleProgress is rejected while the program has modules switched off, and continues afterwards',
    inNavigation,
  ],
  'program.showFiloButton': [
    'ecosystems/api/src/programs/programs.spec.ts › offers Filo where switched on, and no longer once the program is archived',
    'sessions/web/src/book-session/settings-booking-form.test.tsx › shows learners the link to Filo where their program offers it',
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
    'reports/api/src/tracker/tracker.spec.ts › getEngagementTracker rejects programs without tracking, and invalid input at its field',
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
    'sessions/api/src/tutoring-sheet/tutoring-sheet.spec.ts › refuses invalid weeks, days and cursors, people who do not administer the program, and programs without the sheet',
    inNavigation,
    inOverview,
  ],
  'program.selfEnrollment.enabled': joining,
  'program.selfEnrollment.roles': joining,
  'program.selfEnrollment.maxLearners': [
    'identity/api/src/memberships/memberships.spec.ts › selfEnrollInProgram never exceeds the places, however many join at once',
  ],
  'program.tutorFlowConfig.field': [asked],
  'program.tutorFlowConfig.enabled': [asked],
  'program.tutorFlowConfig.required': [asked],
  'program.weeklyMinutesTarget': [
    'reports/api/src/templates/custom-report.spec.ts › generateCustomReport counts learners who reached the target, and learners by standing',
    'ecosystems/web/src/program-overview/settings-shown.test.tsx › shows the weekly target of minutes for learners of a program',
  ],
  'program.revision': [
    'ecosystems/api/src/programs/programs.spec.ts › refuses a change based on an older revision, and a change of an archived program',
  ],
};
