import {
  cleanup,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  BookingProgramsDocument,
  CreateCourseSectionDocument,
  CreateSessionDocument,
  FreeDayDocument,
  FreeMonthDocument,
  GetSessionDocument,
  GroupedCoursesDocument,
  SearchPeopleDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { choose, fill, fillDay, formAnswers, plannedDates } from '../testing/form-fixtures';
import { person, startAt, watchNotices } from '../testing/session-fixtures';

const notices = watchNotices();
startAt();

/** Answers for the screens that open after a booking. */
const after = [on(GetSessionDocument, pending()), on(GroupedCoursesDocument, pending())];

const button = (name: string) => screen.findByRole('button', { name });
const tutor = viewerOf('LEADER');

/** Free times on two days of December: at 4, 4:30 and 5 p.m. in Denver. */
const freeTimes = [
  on(FreeMonthDocument, ({ month }) => ({
    getTutorAvailabilityForMonth: {
      days:
        month === '2026-12'
          ? ['2026-12-08', '2026-12-09'].map((date) => ({ date, freeStarts: 3 }))
          : [{ date: '2026-11-26', freeStarts: 0, holiday: 'Thanksgiving' }],
    },
  })),
  on(FreeDayDocument, ({ date }) => ({
    getTutorAvailabilityForDay: {
      date,
      starts: [['16:00', '17:00'] as const, ['16:30', '17:30'] as const, ['17:00', '18:00'] as const].map(
        ([startTime, endTime], index) => ({
          date,
          startTime,
          endTime,
          startDateTime: new Date(Date.parse(`${date}T23:00:00.000Z`) + index * 1_800_000).toISOString(),
        }),
      ),
    },
  })),
];

describe('in place of the form', () => {
  it('shows a skeleton while the programs load', async () => {
    await renderRoute(remote, '/sessions/book', { answers: [on(BookingProgramsDocument, pending())] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Book a session' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Book session' })).not.toBeInTheDocument();
  });

  it('shows the error of a failed load, and the form after a retry', async () => {
    const page = await renderRoute(remote, '/sessions/book', {
      answers: [...formAnswers(), on(BookingProgramsDocument, unreachable())],
    });
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(...formAnswers());
    await page.user.click(again);
    expect(await button('Book session')).toBeInTheDocument();
  });

  it('says why nothing can be booked', async () => {
    const page = await renderRoute(remote, '/sessions/book', { answers: formAnswers([]) });
    expect(await screen.findByText('You cannot book sessions')).toBeInTheDocument();
    page.answer(...formAnswers([{ id: 'program-1', name: 'Math', timeZoneId: 'America/Denver' }]));
    page.push('sessions');
    expect(await screen.findByText('This program has no sessions to book')).toBeInTheDocument();
  });
});

it('lets an admin decide about each conflict of a series before it is booked', async () => {
  const dates = ['2026-11-09', '2026-11-16', '2026-11-23'];
  const page = await renderRoute(remote, '/sessions/book', {
    answers: [
      ...formAnswers(),
      ...after,
      on(CreateSessionDocument, ({ options }) => ({
        createSession: options?.dryRun
          ? { saved: false, dates: plannedDates(dates, 'Ruth Abrams has another session.') }
          : { saved: true, session: { id: 'new' }, sessions: [{ id: 'new' }, { id: 'next' }] },
      })),
    ],
  });
  await page.user.click(await screen.findByRole('radio', { name: 'Group' }));
  await choose(page, 'Tutor', 'Ruth Abrams');
  await choose(page, 'Students', 'Noor Haddad');
  await page.user.click(await screen.findByRole('option', { name: 'Mateo Vargas' }));
  fill(/^Subject/, 'Fluency');
  await fillDay('Date', '11/09/2026');
  fill(/^Start/, '16:00');
  await page.user.click(screen.getByLabelText('Video link'));
  fill(/^Video link/, 'https://meet.example.org/room');
  await page.user.click(screen.getByLabelText('Repeats'));
  fill('Number of sessions', '3');
  await page.user.click(await button('Check the dates'));

  expect(await screen.findByText('3 of 3 dates need your decision')).toHaveFocus();
  expect(screen.getAllByText('Double booking:')).toHaveLength(3);
  await page.user.click(await button('Skip them all'));
  expect(await button('Book 0 sessions')).toBeDisabled();
  await page.user.click(await button('Back to the form'));
  expect(await screen.findByDisplayValue('Fluency')).toBeInTheDocument();

  await page.user.click(await button('Check the dates'));
  await page.user.click(await button('Skip them all'));
  await page.user.click(screen.getAllByRole('radio', { name: 'Move it' })[0]!);
  fill('Start', '03:00');
  fill('End', '03:30');
  await page.user.click(screen.getAllByRole('radio', { name: 'Save it anyway' })[1]!);
  await page.user.click(await button('Book 2 sessions'));
  await waitFor(() => expect(notices).toEqual(['2 sessions are booked.']));
  expect(page.address()).toBe('/sessions/new');
  expect(page.sent(CreateSessionDocument).at(-1)).toEqual({
    input: {
      programId: 'program-1',
      sessionType: 'GROUP',
      subject: 'Fluency',
      subjectId: null,
      sessionDescription: null,
      date: '2026-11-09',
      startTime: '16:00',
      endTime: '17:00',
      recurrence: { frequency: 'WEEKLY', weeksRepeat: 1, recurringDays: [1], count: 3 },
      leaderIds: ['ruth'],
      learnerIds: ['noor', 'mateo'],
      maxStudents: null,
      meetingSolution: 'CUSTOM_URL',
      joinUrl: 'https://meet.example.org/room',
    },
    options: {
      dryRun: false,
      resolutions: [
        {
          date: '2026-11-09',
          action: 'MOVE',
          moveTo: { date: '2026-11-09', startTime: '03:00', endTime: '03:30' },
        },
        { date: '2026-11-16', action: 'ACCEPT' },
        { date: '2026-11-23', action: 'SKIP' },
      ],
    },
  });
});

it('books a module without learners, and shows a refusal at the field that the server names', async () => {
  const page = await renderRoute(remote, '/sessions/book', {
    answers: [
      ...formAnswers(),
      ...after,
      on(CreateSessionDocument, refused('BAD_USER_INPUT', 'This subject is taken.', { field: 'subject' })),
    ],
  });
  await page.user.click(await screen.findByRole('radio', { name: 'Module' }));
  expect(screen.getByText('Optional: they can be added later.')).toBeInTheDocument();
  await choose(page, 'Tutor', 'Ruth Abrams');
  fill(/^Subject/, 'Unit 1');
  await fillDay('Date', '11/09/2026');
  fill(/^Start/, '16:00');
  await page.user.click(await button('Book session'));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Subject' })).toHaveAccessibleDescription(
      'This subject is taken.',
    ),
  );
  page.answer(on(CreateSessionDocument, { createSession: { saved: true, session: { id: 'unit' } } }));
  await page.user.click(await button('Book session'));
  await waitFor(() => expect(page.address()).toBe('/sessions/unit'));
  expect(page.sent(CreateSessionDocument)[1]?.input).toMatchObject({
    sessionType: 'MODULE',
    subject: 'Unit 1',
    learnerIds: [],
    recurrence: null,
  });
});

it('creates a section of a course with its seats, price, schools and grades', async () => {
  const page = await renderRoute(remote, '/sessions/book?type=COURSE', {
    answers: [
      ...formAnswers(),
      ...after,
      on(CreateCourseSectionDocument, ({ options }) => ({
        createCourseSection: options?.dryRun
          ? { saved: false, dates: plannedDates(['2026-11-09', '2026-11-16', '2026-11-23']) }
          : { saved: true, sessions: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
      })),
    ],
  });
  expect(await screen.findByRole('radio', { name: 'Course' })).toBeChecked();
  fill(/^Name of the course/, 'Abacus club');
  await choose(page, 'Tutor', 'Ruth Abrams');
  await choose(page, 'Schools (optional)', 'Lincoln Elementary');
  await choose(page, 'Grades (optional)', 'Grade 1');
  await page.user.click(await screen.findByRole('option', { name: 'Kindergarten' }));
  await fillDay('Date', '11/09/2026');
  fill(/^Start/, '16:00');
  fill('Number of sessions', '3');
  await page.user.click(screen.getByLabelText('In person'));
  fill(/^Place/, 'Room 9');
  fill('Seats (optional)', '1');
  fill('Price each (optional)', '12.5');
  await page.user.click(await button('Check the dates'));
  await page.user.click(await button('Create the course with 3 sessions'));
  await waitFor(() => expect(notices).toEqual(['The course has 3 sessions.']));
  expect(page.address()).toBe('/courses');
  expect(page.sent(CreateCourseSectionDocument).map(({ options }) => options?.dryRun)).toEqual([true, false]);
  expect(page.sent(CreateCourseSectionDocument)[1]?.input).toMatchObject({
    name: 'Abacus club',
    programIds: ['program-1'],
    leaderIds: ['ruth'],
    date: '2026-11-09',
    recurrence: { frequency: 'WEEKLY', recurringDays: [1], count: 3 },
    schoolIds: ['lincoln'],
    gradeLevels: ['KG', '01'],
    maxEnrollments: 1,
    perUserRate: '12.5',
    meetingSolution: 'IN_PERSON',
    physicalSessionOptions: { locationName: 'Room 9' },
  });
});

it('reads an end before the start as the next day’s, and says so', async () => {
  await renderRoute(remote, '/sessions/book', { viewer: tutor, answers: formAnswers() });
  await screen.findByText('You lead this session, Alex Rivera.');
  await fillDay('Date', '11/09/2026');
  fill(/^Start/, '23:00');
  fill(/^End/, '00:30');
  expect(screen.getByText('Ends on the next day, Tue, Nov 10: it lasts 1 h 30 min.')).toBeInTheDocument();
  fill(/^End/, '23:30');
  expect(screen.queryByText(/Ends on the next day/)).not.toBeInTheDocument();
});

it('names missing values at the top and at their fields, and restores the input', async () => {
  const page = await renderRoute(remote, '/sessions/book', { viewer: tutor, answers: formAnswers() });
  expect(await screen.findByText('You lead this session, Alex Rivera.')).toBeInTheDocument();
  fill(/^Subject/, 'Reading aloud');
  fill(/^Start/, '16:00');
  fill(/^End/, '16:00');
  await page.user.click(screen.getByLabelText('Video link'));
  await page.user.click(screen.getByLabelText('Repeats'));
  await page.user.click(await button('Check the dates'));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(
    within(summary).getByText(/A session lasts at least 1 minute and less than 24 hours/),
  ).toBeInTheDocument();
  expect(within(summary).getByText(/select at least one day of the week/)).toBeInTheDocument();
  await page.user.click(within(summary).getByText('Please enter a valid link.'));
  const link = screen.getByLabelText(/^Video link/, { selector: 'input[type=url]' });
  expect(link).toHaveFocus();
  expect(link).toHaveAccessibleDescription(/Please enter a valid link/);
  expect(page.sent(CreateSessionDocument)).toEqual([]);

  cleanup();
  const again = await renderRoute(remote, '/sessions/book', { viewer: tutor, answers: formAnswers() });
  expect(await screen.findByText('What you typed before is back.')).toBeInTheDocument();
  expect(screen.getByDisplayValue('Reading aloud')).toBeInTheDocument();
  await again.user.click(await button('Start over'));
  expect(screen.queryByDisplayValue('Reading aloud')).not.toBeInTheDocument();
});

it('offers free times by keyboard', async () => {
  const page = await renderRoute(remote, '/sessions/book', {
    viewer: tutor,
    answers: [...formAnswers(), ...freeTimes],
  });
  expect(await screen.findByText('Choose who meets, and the free times appear here.')).toBeInTheDocument();
  await choose(page, 'Students', 'Noor Haddad');
  const calendar = await screen.findByRole('group', { name: 'Days with free times' });
  expect(await screen.findByText('There are no free times in this month.')).toBeInTheDocument();
  (await within(calendar).findByRole('button', { name: 'Next month' })).focus();
  await page.user.keyboard('{Enter}');
  (await within(calendar).findByRole('button', { name: /Dec 8.* 3 free times$/ })).focus();
  await page.user.keyboard('{ArrowRight}{Enter}');
  const times = await screen.findByRole('radiogroup', { name: /^Free times on .*Dec 9/ });
  within(times).getAllByRole('radio')[0]!.focus();
  await page.user.keyboard('{ArrowRight}');
  expect(within(times).getByRole('radio', { name: '4:30 PM' })).toBeChecked();
  expect(screen.getByLabelText(/^Start/)).toHaveValue('16:30');
  await page.user.click(
    within(screen.getByRole('radiogroup', { name: 'Duration' })).getByRole('radio', { name: '30 min' }),
  );
  expect(screen.getByLabelText(/^Start/)).toHaveValue('');
  expect(page.sent(FreeMonthDocument).at(-1)?.input).toMatchObject({
    programId: 'program-1',
    leaderIds: ['user-1'],
    learnerIds: ['noor'],
    durationMinutes: 30,
  });
});

it('offers free times on a phone in Spanish', async () => {
  const page = await renderRoute(remote, '/sessions/book', {
    viewer: viewerOf('LEADER', { language: 'sp' }),
    width: 390,
    answers: [...formAnswers(), ...freeTimes],
  });
  await screen.findByRole('heading', { level: 1, name: 'Reservar una sesión' });
  await choose(page, 'Estudiantes', 'Noor Haddad');
  const calendar = await screen.findByRole('group', { name: 'Días con horas libres' });
  await page.user.click(await within(calendar).findByRole('button', { name: 'Mes siguiente' }));
  await page.user.click(await within(calendar).findByRole('button', { name: /8 dic.* 3 horas libres$/ }));
  const times = await screen.findByRole('radiogroup', { name: /^Horas libres del / });
  await page.user.click(within(times).getAllByRole('radio')[0]!);
  expect(screen.getByLabelText(/^Inicio/)).toHaveValue('16:00');
});

it('keeps the pressed choice while an answer changes the list', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const everybody = ['ana', 'ben', 'noor'].map((id) => person(id, `${id} Haddad`));
  const page = await renderRoute(remote, '/sessions/book', {
    viewer: tutor,
    answers: [
      ...formAnswers(),
      on(SearchPeopleDocument, async ({ input }) => {
        if (!input.searchTerm) return { searchUsers: everybody };
        await answered;
        return { searchUsers: everybody.slice(2) };
      }),
    ],
  });
  const field = await screen.findByRole('combobox', { name: 'Students' });
  await page.user.click(field);
  await screen.findByRole('option', { name: 'noor Haddad' });
  await page.user.type(field, 'noor');
  await waitFor(() => expect(page.sent(SearchPeopleDocument)).toHaveLength(2));
  const option = screen.getByRole('option', { name: 'ben Haddad' });
  await page.user.pointer({ target: option, keys: '[MouseLeft>]' });
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(option).toBeInTheDocument();
  await page.user.pointer({ target: option, keys: '[/MouseLeft]' });
  await waitFor(() => expect(page.sent(FreeMonthDocument).at(-1)?.input.learnerIds).toEqual(['ben']));
});
