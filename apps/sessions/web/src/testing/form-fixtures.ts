import {
  fireEvent,
  on,
  screen,
  waitFor,
  within,
  type PartialData,
  type RenderedScreen,
} from '@lyceum/web/component-testing';
import {
  AddingByBookingDocument,
  BookingProgramsDocument,
  BookingTimesDocument,
  EcosystemCurrencyDocument,
  FreeDayDocument,
  FreeMonthDocument,
  GetMeetingSolutionsDocument,
  ProgramSessionPropertiesDocument,
  SchoolBellsDocument,
  SearchPeopleDocument,
  SessionSchoolChoicesDocument,
  SoftSearchSubjectsDocument,
  type BookingProgramFragment,
  type PlannedDateFragment,
} from '../__generated__/graphql';
import { person } from './session-fixtures';

const math: PartialData<BookingProgramFragment> = {
  id: 'program-1',
  name: 'Math',
  timeZoneId: 'America/Denver',
  sessionCapabilities: ['ONE_ON_ONE', 'GROUP', 'COURSE', 'MODULE'],
};

const people = [
  person('ruth', 'Ruth Abrams'),
  person('noor', 'Noor Haddad'),
  person('mateo', 'Mateo Vargas'),
];

/** Answers for the forms of sessions, besides what they save. */
export const formAnswers = (programs: readonly PartialData<BookingProgramFragment>[] = [math]) => [
  on(BookingProgramsDocument, { getSessionsForUserV2: { first: programs } }),
  on(BookingTimesDocument, {
    getEcosystem: { sessionSettings: { sessionDurations: [30, 60] }, sessionInterval: 5 },
  }),
  on(AddingByBookingDocument, {}),
  on(EcosystemCurrencyDocument, { getEcosystem: { currency: 'USD' } }),
  on(FreeMonthDocument, {}),
  on(FreeDayDocument, ({ date }) => ({ getTutorAvailabilityForDay: { date } })),
  on(GetMeetingSolutionsDocument, { getMeetingSolutions: ['LESSON_ROOM', 'CUSTOM_URL', 'IN_PERSON'] }),
  on(ProgramSessionPropertiesDocument, {}),
  on(SearchPeopleDocument, ({ input }) => ({
    searchUsers: people.filter(({ profile }) =>
      `${profile?.firstName} ${profile?.lastName}`.includes(input.searchTerm ?? ''),
    ),
  })),
  on(SchoolBellsDocument, {}),
  on(SessionSchoolChoicesDocument, {
    getEcosystemFilters: {
      supportedGradeLevels: ['KG', '01'],
      found: [{ id: 'lincoln', name: 'Lincoln Elementary' }],
    },
  }),
  on(SoftSearchSubjectsDocument, {}),
];

/** Weekly dates as planned by the server, each with the given conflict. */
export const plannedDates = (
  dates: readonly string[],
  conflict?: string,
): PartialData<PlannedDateFragment>[] =>
  dates.map((date) => ({
    date,
    startTime: '16:00',
    endTime: '17:00',
    startDateTime: `${date}T23:00:00.000Z`,
    endDateTime: `${date}T23:59:00.000Z`,
    conflicts: conflict ? [{ conflictType: 'DOUBLE_BOOKED', conflictDescription: conflict, date }] : [],
  }));

export function fill(label: string | RegExp, value: string, part: HTMLElement = document.body): void {
  const selector = 'input:not([type=radio], [type=checkbox]), textarea';
  fireEvent.change(within(part).getByLabelText(label, { selector }), { target: { value } });
}

/** Types a day, such as 11/09/2026. */
export async function fillDay(label: string, day: string, part: HTMLElement = document.body): Promise<void> {
  // The field is read-only until its picker is loaded.
  const find = () => within(part).getByRole('textbox', { name: label });
  await waitFor(() => expect(find()).not.toHaveAttribute('readonly'));
  const field = find();
  fireEvent.change(field, { target: { value: day } });
  fireEvent.blur(field);
}

export async function choose(
  { user }: RenderedScreen,
  label: string | RegExp,
  option: string,
): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}
