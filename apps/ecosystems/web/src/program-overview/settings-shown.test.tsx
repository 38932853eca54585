import {
  cleanup,
  on,
  renderPart,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
} from '@lyceum/web/component-testing';
import {
  EcosystemTimeZonesDocument,
  PayTermsDocument,
  PersonHoursDocument,
  ProgramSatisfactionDocument,
  ProgramWeeksDocument,
  SaveTimeZonesDocument,
  SimplifiedTimeZonesDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { PersonFacts } from '../person/person-facts';
import { NextSteps } from './next-steps';
import WeekCharts from './week-charts';

const contact = { name: 'Nora Quist', phone: '303 555 0199', email: 'nora@example.org' };

const stepsOf = (toolsOff: string[], of: typeof contact | null = null) =>
  renderPart(<NextSteps programId="program-1" contact={of && { __typename: 'AdminContactInfo', ...of }} />, {
    viewer: viewerOf('PROGRAM_ADMIN', { programs: [{ id: 'program-1', toolsOff }] }),
  });

it('shows the contact of a program in its overview', async () => {
  const page = await stepsOf([], contact);
  for (const text of Object.values(contact)) expect(page.container).toHaveTextContent(text);
});

it.each([
  ['manageSessions', 'Manage sessions'],
  ['engagementTracker', 'Engagement tracker'],
  ['tutoringSheet', 'Tutoring sheet'],
  ['fileUpload', 'Upload district files'],
  ['dataBrowser', 'Browse the roster'],
])('links the overview to a tool while the program has it: %s', async (tool, name) => {
  await stepsOf([]);
  expect(screen.getByRole('link', { name })).toBeInTheDocument();
  cleanup();
  await stepsOf([tool]);
  expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

it('sends the time zones that people may choose from', async () => {
  const ecosystem = { id: 'ecosystem-1', timeZoneId: 'America/Denver', limitTimezones: false, revision: 4 };
  const timeZones = [
    { id: 'America/Denver', name: 'Mountain Time (Denver)', offsetMinutes: -420 },
    { id: 'America/Chicago', name: 'Central Time (Chicago)', offsetMinutes: -360 },
  ];
  const page = await renderRoute(remote, '/configurations/manage-timezones', {
    answers: [
      on(SimplifiedTimeZonesDocument, { getSimplifiedTimeZones: [{ region: 'US', name: 'US', timeZones }] }),
      on(EcosystemTimeZonesDocument, { getEcosystem: ecosystem }),
      on(SaveTimeZonesDocument, { saveEcosystemTimeZones: { ...ecosystem, revision: 5 } }),
    ],
  });
  await page.user.click(await screen.findByRole('switch', { name: /^Offer only some time zones/ }));
  expect(screen.getByRole('checkbox', { name: /Chicago/ })).not.toBeChecked();
  await page.user.click(screen.getByRole('checkbox', { name: /Denver/ }));
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(page.sent(SaveTimeZonesDocument)).toEqual([
      { timeZoneIds: ['America/Denver'], limitTimezones: true, revision: 4 },
    ]),
  );
});

it('shows the weekly target of minutes for learners of a program', async () => {
  const open = async (weeklyMinutesTarget: number | null) => {
    cleanup();
    const program = { id: 'program-1', shortName: 'math', weeklyMinutesTarget };
    const page = await renderPart(<WeekCharts program={program} />, {
      answers: [
        on(ProgramWeeksDocument, { getSessionWeeks: [{ startDate: '2026-11-23', learners: 1 }] }),
        on(ProgramSatisfactionDocument, {}),
      ],
    });
    await screen.findAllByText(/^What students who had sessions/);
    return page.container;
  };
  expect(await open(95)).toHaveTextContent(/against the target of (1 h 35 min|95 min)/);
  expect(await open(null)).not.toHaveTextContent('against the target');
});

it('has a field for a person’s own wage where the organization uses such wages', async () => {
  const person = { id: 'maya', profile: { firstName: 'Maya', lastName: 'Lindqvist' } };
  const open = async (setWageEnabled: boolean) => {
    cleanup();
    const terms = { enabled: true, setWageEnabled };
    await renderPart(<PersonFacts person={person as never} />, {
      answers: [
        on(PayTermsDocument, { getEcosystem: { id: 'ecosystem-1', tutorPayoutsConfig: terms } }),
        on(PersonHoursDocument, {}),
      ],
    });
    await screen.findByLabelText(/^May write messages/);
  };
  await open(true);
  expect(await screen.findByRole('textbox', { name: 'Pay for an hour' })).toBeInTheDocument();
  await open(false);
  expect(screen.queryByRole('textbox', { name: 'Pay for an hour' })).not.toBeInTheDocument();
});
