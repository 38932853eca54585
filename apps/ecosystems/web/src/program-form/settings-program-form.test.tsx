import { on, renderRoute, waitFor, type RenderedScreen } from '@lyceum/web/component-testing';
import {
  EditProgramDocument,
  ProgramSettingsByIdDocument,
  SimplifiedTimeZonesDocument,
  WhatProgramChangeTouchesDocument,
  type EditProgramMutationVariables,
  type ProgramInput,
} from '../__generated__/graphql';
import remote from '../routes';
import {
  button,
  choose,
  click,
  comparison,
  control,
  enter,
  group,
  type,
  unchanged,
  type Setting,
  type Settings,
} from '../testing/settings-controls';

type Of = Setting<ProgramInput>['of'];

const typed = (label: string, value: string | number, of: Of): Setting<ProgramInput> => ({
  use: () => type(label, value),
  sent: value,
  of,
});
const switchedOn = (label: string, of: Of, sent: unknown = true): Setting<ProgramInput> => ({
  use: () => click(control(label)),
  sent,
  of,
});
const ticked = (label: string, box: string, sent: unknown, of: Of): Setting<ProgramInput> => ({
  use: () => click(control(box, group(label))),
  sent,
  of,
});

const busLine = { label: 'Bus line', type: 'SELECT', options: ['North', 'South'], required: true };

function addField() {
  click(button('Add a field'));
  type('Field name', 'Bus line');
  type('What is entered', 'SELECT');
  enter('What can be chosen', 'North');
  enter('What can be chosen', 'South');
  click(control('Must be filled in'));
}

/** Listed in the order of use: a setting that shows others comes first. */
const SETTINGS: Settings<ProgramInput> = {
  'program.name': typed('Name', 'Evening club', ({ name }) => name),
  'program.shortName': typed('Short name', 'evening-club', ({ shortName }) => shortName),
  'program.timeZoneId': {
    use: () => choose('Time zone', 'Pacific Time'),
    sent: 'America/Los_Angeles',
    of: ({ timeZoneId }) => timeZoneId,
  },
  'program.isGlobal': switchedOn('Open to everyone', ({ isGlobal }) => isGlobal),
  'program.sessionCapabilities': ticked(
    'Kinds of sessions',
    'Course',
    ['COURSE'],
    (input) => input.sessionCapabilities,
  ),
  'program.sessions.sessionJoinMinutesPrior': typed(
    'Join window',
    120,
    (input) => input.sessions?.sessionJoinMinutesPrior,
  ),
  'program.weeklyMinutesTarget': typed('Minutes per week', 95, (input) => input.weeklyMinutesTarget),
  'program.sessions.zoomEnabled': switchedOn('Meet on Zoom', (input) => input.sessions?.zoomEnabled),
  'program.multipleTutorsPerSession': switchedOn(
    'Several tutors per session',
    (input) => input.multipleTutorsPerSession,
  ),
  'program.subBoard.enabled': switchedOn('Substitutes', (input) => input.subBoard?.enabled),
  'program.subBoard.visibleToTutors': switchedOn(
    'Tutors see the substitute board',
    (input) => input.subBoard?.visibleToTutors,
  ),
  'program.sessions.sessionCustomProperties': {
    use: addField,
    sent: [{ ...busLine, key: expect.stringMatching(/^property_\w+$/) }],
    of: (input) => input.sessions?.sessionCustomProperties,
  },
  'program.sessions.sessionCreateProfileTypes': ticked(
    'Book sessions',
    'Students',
    ['Student', 'StudentOrParent'],
    (input) => input.sessions?.sessionCreateProfileTypes,
  ),
  'program.sessions.sessionEditProfileTypes': ticked(
    'Change sessions',
    'Tutors',
    ['Tutor'],
    (input) => input.sessions?.sessionEditProfileTypes,
  ),
  'program.sessions.sessionCancelProfileTypes': ticked(
    'Cancel sessions',
    'Parents',
    ['Parent'],
    (input) => input.sessions?.sessionCancelProfileTypes,
  ),
  'program.sessions.sessionRecordingsProfileTypes': ticked(
    'Watch recordings',
    'Teachers',
    ['Teacher'],
    (input) => input.sessions?.sessionRecordingsProfileTypes,
  ),
  'program.sessions.tutorEditSessionParticipants': switchedOn(
    'Tutors may change who takes part',
    (input) => input.sessions?.tutorEditSessionParticipants,
  ),
  'program.tutorSelfCheckInOut': switchedOn('Tutors check in and out', (input) => input.tutorSelfCheckInOut),
  'program.sessionReminders': switchedOn(
    'Remind people of their sessions',
    (input) => input.sessionReminders,
  ),
  'program.tutorAddNonPairedUsers': switchedOn(
    'Tutors book students they are not paired with',
    (input) => input.tutorAddNonPairedUsers,
  ),
  'program.addProgramFromBooking': switchedOn(
    'Booking adds people to the program',
    (input) => input.addProgramFromBooking,
  ),
  'program.tutorAddProgramFromBooking': switchedOn(
    'Tutors add students by booking',
    (input) => input.tutorAddProgramFromBooking,
  ),
  'program.viewReviewsProfileTypes': ticked(
    'Read reviews',
    'Tutors',
    ['Tutor'],
    (input) => input.viewReviewsProfileTypes,
  ),
  'program.fillTutorReviewsEnabled': switchedOn(
    'Ask for reviews of tutors',
    (input) => input.fillTutorReviewsEnabled,
  ),
  'program.notificationPreferences.sessionEdited.recipientTypes': ticked(
    'When a session is changed',
    'Parents',
    ['Parent'],
    (input) => input.notificationPreferences?.sessionEdited?.recipientTypes,
  ),
  'program.notificationPreferences.sessionCancelled.recipientTypes': ticked(
    'When a session is cancelled',
    'School staff',
    ['Staff'],
    (input) => input.notificationPreferences?.sessionCancelled?.recipientTypes,
  ),
  'program.notificationPreferences.sessionEdited.notificationTypes': switchedOn(
    'Email changes',
    (input) => input.notificationPreferences?.sessionEdited?.notificationTypes,
    ['EMAIL'],
  ),
  'program.notificationPreferences.sessionCancelled.notificationTypes': switchedOn(
    'Text cancellations',
    (input) => input.notificationPreferences?.sessionCancelled?.notificationTypes,
    ['TEXT'],
  ),
  'program.sessions.studentWeeklyReportToParents': switchedOn(
    'Weekly report to parents',
    (input) => input.sessions?.studentWeeklyReportToParents,
  ),
  'program.studentNotesInFeedbackEnabled': switchedOn(
    'Notes for families',
    (input) => input.studentNotesInFeedbackEnabled,
  ),
  'program.header.requestTutorButtonEnabled': switchedOn(
    'Request a tutor',
    (input) => input.header?.requestTutorButtonEnabled,
  ),
  'program.header.findTuteesButtonEnabled': switchedOn(
    'Find students',
    (input) => input.header?.findTuteesButtonEnabled,
  ),
  'program.tutoringRequestType': {
    use: () => click(control('A lasting pair')),
    sent: 'PAIR',
    of: (input) => input.tutoringRequestType,
  },
  'program.selfEnrollment.enabled': switchedOn(
    'People join by themselves',
    (input) => input.selfEnrollment?.enabled,
  ),
  'program.selfEnrollment.roles': ticked(
    'Who may join',
    'Tutors',
    ['LEADER'],
    (input) => input.selfEnrollment?.roles,
  ),
  'program.selfEnrollment.maxLearners': typed(
    'Places for students',
    7,
    (input) => input.selfEnrollment?.maxLearners,
  ),
  'program.tutorFlowConfig': {
    use: () => {
      click(control('Ask for: Date of birth'));
      click(control('Require: Date of birth'));
      click(control('Ask for: Languages'));
    },
    sent: [
      { field: 'dob', enabled: true, required: true },
      { field: 'languagesSpoken', enabled: false, required: false },
    ],
    of: (input) => input.tutorFlowConfig,
  },
  'program.search.enabled': switchedOn('Finding a tutor', (input) => input.search?.enabled),
  'program.header.tuteeInboxEnabled': switchedOn(
    'Inbox for students',
    (input) => input.header?.tuteeInboxEnabled,
  ),
  'program.featureTools.manageSessions': switchedOn(
    'Manage sessions',
    (input) => input.featureTools?.manageSessions,
  ),
  'program.featureTools.fileUpload': switchedOn('File upload', (input) => input.featureTools?.fileUpload),
  'program.featureTools.dataBrowser': switchedOn(
    'Roster browser',
    (input) => input.featureTools?.dataBrowser,
  ),
  'program.featureTools.managedSftp': switchedOn(
    'Upload by SFTP',
    (input) => input.featureTools?.managedSftp,
  ),
  'program.featureTools.selfHostedSftp': switchedOn(
    'Files from the district’s server',
    (input) => input.featureTools?.selfHostedSftp,
  ),
  'program.adminPanel.tutoringSheetEnabled': switchedOn(
    'Tutoring sheet',
    (input) => input.adminPanel?.tutoringSheetEnabled,
  ),
  'program.featureTools.engagementTracker': switchedOn(
    'Engagement tracker',
    (input) => input.featureTools?.engagementTracker,
  ),
  'program.selfPacedModulesEnabled': switchedOn(
    'Self-paced modules',
    (input) => input.selfPacedModulesEnabled,
  ),
  'program.showFiloButton': switchedOn('Help at any hour, by Filo', (input) => input.showFiloButton),
  'program.adminContactInfo.name': typed(
    'Contact’s name',
    'Nora Quist',
    (input) => input.adminContactInfo?.name,
  ),
  'program.adminContactInfo.phone': typed('Phone', '303 555 0199', (input) => input.adminContactInfo?.phone),
  'program.adminContactInfo.email': typed(
    'Email',
    'nora@example.org',
    (input) => input.adminContactInfo?.email,
  ),
};

const program = {
  id: 'program-1',
  name: 'Math',
  shortName: 'math',
  tutoringRequestType: 'SESSION' as const,
  tutorFlowConfig: [
    { field: 'dob' as const, enabled: false, required: false },
    { field: 'languagesSpoken' as const, enabled: true, required: false },
  ],
  revision: 4,
};
const zones = [
  {
    region: 'US',
    name: 'United States',
    timeZones: [{ id: 'America/Los_Angeles', name: 'Pacific Time (Los Angeles)', offsetMinutes: -480 }],
  },
];

function openForm(): Promise<RenderedScreen> {
  return renderRoute(remote, '/programs/program-1/edit', {
    answers: [
      on(ProgramSettingsByIdDocument, { getProgramsByIds: [program] }),
      on(SimplifiedTimeZonesDocument, { getSimplifiedTimeZones: zones }),
      on(WhatProgramChangeTouchesDocument, {}),
      on(EditProgramDocument, { editProgram: { ...program, revision: 5 } }),
    ],
  });
}

const sentBy = (page: RenderedScreen) => page.sent(EditProgramDocument) as EditProgramMutationVariables[];

it('sends each setting of a program as entered in the form', async () => {
  const page = await openForm();
  // The page and its sections render one after the other.
  const save = await waitFor(() => button('Save changes'), { timeout: 60_000 });
  click(save);
  await waitFor(() => expect(sentBy(page)).toHaveLength(1));
  for (const { use } of Object.values(SETTINGS)) await use();
  // Unsaved settings do not apply yet.
  expect(button('Send the last seven days now')).toBeDisabled();
  click(save);
  // A zone and a limit may take rights away, which is confirmed in a dialog.
  const confirm = await waitFor(() => button('Save changes', document.querySelector('[role="dialog"]')!));
  await waitFor(() => expect(confirm).toBeEnabled());
  click(confirm);
  await waitFor(() => expect(sentBy(page)).toHaveLength(2));
  const [before, after] = sentBy(page).map(({ programInput }) => programInput);
  const [sent, wanted] = comparison(SETTINGS, after!);
  expect(sent).toEqual(wanted);
  expect(unchanged({ ...before, revision: null }, after, 'program')).toEqual([]);
});
