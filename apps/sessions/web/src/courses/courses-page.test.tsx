import {
  fireEvent,
  on,
  pending,
  refused,
  renderPart,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type PartialData,
} from '@lyceum/web/component-testing';
import {
  ArchiveCourseSectionDocument,
  CourseSectionPeopleDocument,
  EcosystemCurrencyDocument,
  EditCourseSectionDocument,
  EnrollCourseDocument,
  GroupedCoursesDocument,
  OwnChildrenDocument,
  PeopleNamesDocument,
  UnenrollCourseDocument,
  type CourseSectionPeopleQuery,
} from '../__generated__/graphql';
import remote from '../routes';
import SectionPanel from './section-panel';
import { choose, fill, fillDay, formAnswers, plannedDates } from '../testing/form-fixtures';
import { person, sessionOf, startAt, watchNotices } from '../testing/session-fixtures';

type Section = PartialData<NonNullable<CourseSectionPeopleQuery['getCourseSection']>>;

const notices = watchNotices();
startAt();

const abacus = (given: Section = {}): Section => ({
  id: 'section-1',
  name: 'Abacus club',
  perUserRate: '12.50',
  maxEnrollments: 1,
  enrolledStudentsAmt: 0,
  seatState: 'OPEN',
  enrollmentState: 'ONGOING',
  sessionsLeft: 2,
  timeZoneId: 'America/Denver',
  programs: [{ id: 'program-1', name: 'Math' }],
  leaders: [person('simon', 'Simon Achterberg')],
  nextSession: sessionOf({
    meetingSolution: 'IN_PERSON',
    physicalSessionOptions: { locationName: 'Room 9' },
  }),
  ...given,
});

/** Answers the list with these sections, each of a course of its own name. */
const listOf = (...sections: Section[]) => [
  on(GroupedCoursesDocument, {
    getGroupedCourses: {
      total: sections.length,
      courses: sections.map((section) => ({ name: section.name ?? '', sections: [section] })),
    },
  }),
  on(EcosystemCurrencyDocument, { getEcosystem: { currency: 'USD' } }),
];

const runs = { edit: true, manageEnrollments: true };
const course = () => screen.findByRole('article');

it('shows a skeleton while courses load, and no archived ones to a learner', async () => {
  await renderRoute(remote, '/courses', {
    viewer: viewerOf('LEARNER'),
    answers: [on(GroupedCoursesDocument, pending())],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Courses' })).toBeInTheDocument();
  expect(screen.queryByText('No courses yet')).not.toBeInTheDocument();
  expect(screen.queryByText('Archived')).not.toBeInTheDocument();
});

it('shows the error of a failed load and retries', async () => {
  const page = await renderRoute(remote, '/courses', {
    answers: [on(GroupedCoursesDocument, unreachable())],
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  expect(screen.getByText('The courses could not be loaded')).toBeInTheDocument();
  page.answer(...listOf(abacus()));
  await page.user.click(again);
  expect(await course()).toHaveTextContent('Abacus club');
});

it('links viewers who may create a section to the form, from an empty list, too', async () => {
  await renderRoute(remote, '/courses', {
    answers: [
      on(GroupedCoursesDocument, {
        getGroupedCourses: { programsToCreateIn: [{ id: 'program-1', name: 'Math' }] },
      }),
    ],
  });
  expect(await screen.findByText('Set up the first section: its hours, seats and when people may enroll.'));
  expect(screen.getByRole('link', { name: 'New section' })).toHaveAttribute(
    'href',
    '/sessions/book?type=COURSE',
  );
});

it('shows a section’s price, free seats, and the start of enrollment', async () => {
  const closed = abacus({
    id: 'section-2',
    name: 'Basketry',
    perUserRate: null,
    enrollmentState: 'UPCOMING',
    enrollLimitStartDate: '2026-12-01',
    enrollLimitStartTime: '08:00',
  });
  await renderRoute(remote, '/courses', { answers: listOf(abacus(), closed) });
  const [open, later] = await screen.findAllByRole('article');
  expect(open).toHaveTextContent('Seats left: 1 of 1');
  expect(open).toHaveTextContent('$12.50 per student');
  expect(open).toHaveTextContent('with Simon Achterberg');
  expect(open).toHaveTextContent('2 sessions to come');
  expect(later).toHaveTextContent('Not open yet');
  expect(later).toHaveTextContent('Free of charge');
  expect(later).toHaveTextContent(/Enrollment begins Tue, Dec 1, 8:00 AM/);
});

it('renders in Spanish on a phone, and enrolls a learner', async () => {
  const page = await renderRoute(remote, '/courses', {
    viewer: viewerOf('LEARNER', { language: 'sp' }),
    width: 390,
    answers: [
      ...listOf(abacus({ viewerCan: { enrollFor: ['user-1'] } })),
      on(EnrollCourseDocument, { enrollCourse: { enrolled: true } }),
    ],
  });
  expect(await course()).toHaveTextContent('Lugares libres: 1 de 1');
  page.answer(
    ...listOf(
      abacus({
        currentUserIsEnrolled: true,
        enrolledStudentsAmt: 1,
        seatState: 'FULL',
        viewerCan: { unenrollFor: ['user-1'] },
      }),
    ),
  );
  await page.user.click(screen.getByRole('button', { name: 'Inscribirse' }));
  expect(await screen.findByText('Con inscripción')).toBeInTheDocument();
  expect(page.sent(EnrollCourseDocument)).toEqual([
    { recurringSessionId: 'section-1', learnerId: 'user-1', options: { resolutions: [] } },
  ]);
  expect(notices).toEqual(['Inscripción hecha. Las sesiones están en el calendario.']);
});

it('removes the enroll button of a full section on a push of the server', async () => {
  const page = await renderRoute(remote, '/courses', {
    viewer: viewerOf('LEARNER'),
    answers: listOf(abacus({ viewerCan: { enrollFor: ['user-1'] } })),
  });
  await screen.findByRole('button', { name: 'Enroll' });
  page.answer(...listOf(abacus({ seatState: 'FULL', enrolledStudentsAmt: 1 })));
  page.push('courses');
  expect(await screen.findByText('Full')).toBeInTheDocument();
  expect(screen.getByText(/1 enrolled/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Enroll' })).not.toBeInTheDocument();
});

it('says why enrolling was refused', async () => {
  const page = await renderRoute(remote, '/courses', {
    viewer: viewerOf('LEARNER'),
    answers: [
      ...listOf(abacus({ viewerCan: { enrollFor: ['user-1'] } })),
      on(EnrollCourseDocument, { enrollCourse: { enrolled: false, refusal: 'FULL' } }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Enroll' }));
  await waitFor(() => expect(notices).toEqual(['Every seat is taken.']));
  page.answer(on(EnrollCourseDocument, refused('CONFLICT', 'Try later.')));
  await page.user.click(screen.getByRole('button', { name: 'Enroll' }));
  await waitFor(() => expect(notices[1]).toBe('Try later.'));
});

it('lets a learner leave only with a reason', async () => {
  const page = await renderRoute(remote, '/courses', {
    viewer: viewerOf('LEARNER', { language: 'sp' }),
    answers: [
      ...listOf(abacus({ currentUserIsEnrolled: true, viewerCan: { unenrollFor: ['user-1'] } })),
      on(UnenrollCourseDocument, { unenrollCourse: { unenrolled: true } }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Darse de baja' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Dejar Abacus club?' });
  const leave = within(dialog).getByRole('button', { name: 'Darse de baja' });
  expect(leave).toBeDisabled();
  fill(/^Motivo/, 'Cambio de horario', dialog);
  await page.user.click(leave);
  await waitFor(() => expect(notices).toEqual(['Baja hecha de las sesiones que faltan.']));
  expect(page.sent(UnenrollCourseDocument)).toEqual([
    { recurringSessionId: 'section-1', learnerId: 'user-1', reason: 'Cambio de horario' },
  ]);
});

it('lets a parent enroll a child without the conflicting date, and unenroll the child', async () => {
  const clash = 'Sofía Reyes has another session on Monday, Nov 9, 4:00 PM.';
  const page = await renderRoute(remote, '/courses', {
    viewer: viewerOf('PARENT'),
    width: 390,
    answers: [
      ...listOf(abacus({ viewerCan: { enrollFor: ['sofia'] } })),
      on(OwnChildrenDocument, {
        getCurrentUserV2: {
          id: 'user-1',
          profile: { familyConnections: [{ userId: 'sofia', relationship: 'CHILD' }] },
        },
      }),
      on(PeopleNamesDocument, { findUsersById: [person('sofia', 'Sofía Reyes')] }),
      on(EnrollCourseDocument, ({ options }) => ({
        enrollCourse: options?.resolutions?.length
          ? { enrolled: true }
          : { enrolled: false, conflicts: [{ date: '2026-11-09', conflictDescription: clash }] },
      })),
      on(UnenrollCourseDocument, { unenrollCourse: { unenrolled: true } }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Enroll' }));
  const dialog = await screen.findByRole('dialog', { name: '1 date clashes' });
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(clash);
  page.answer(...listOf(abacus({ enrolledStudentsAmt: 1, viewerCan: { unenrollFor: ['sofia'] } })));
  await page.user.click(within(dialog).getByRole('button', { name: 'Enroll without this date' }));
  await waitFor(() => expect(notices).toEqual(['Enrolled. The sessions are on the calendar.']));
  expect(page.sent(EnrollCourseDocument).at(-1)).toEqual({
    recurringSessionId: 'section-1',
    learnerId: 'sofia',
    options: { resolutions: [{ date: '2026-11-09', action: 'SKIP' }] },
  });

  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  const leaving = await screen.findByRole('dialog', { name: 'Take Sofía Reyes out of Abacus club?' });
  expect(leaving).toHaveTextContent(/Sofía Reyes is taken out/);
  fill(/^Reason/, 'Too early in the morning', leaving);
  await page.user.click(within(leaving).getByRole('button', { name: 'Take out' }));
  await waitFor(() => expect(page.sent(UnenrollCourseDocument)).toHaveLength(1));
});

const panelOf = (given: Section) =>
  on(CourseSectionPeopleDocument, { getCourseSection: abacus({ viewerCan: runs, ...given }) });

it('opens a section beside the list, at an address of its own', async () => {
  const page = await renderRoute(remote, '/courses', {
    answers: [
      ...listOf(abacus({ viewerCan: runs })),
      panelOf({ sessions: [sessionOf(), sessionOf({ id: 'session-2' })] }),
    ],
  });
  await page.user.click(within(await course()).getByRole('button', { name: /^Every week/ }));
  const panel = await screen.findByRole('dialog', { name: 'Section' });
  expect(await within(panel).findByText('2 sessions to come')).toBeInTheDocument();
  expect(within(panel).getByText('0 enrolled')).toBeInTheDocument();
  expect(page.address()).toBe('/courses?section=section-1');
});

it('enrolls a learner in the panel of a section, and unenrolls them with a reason', async () => {
  const enrolled = [
    { userId: 'noor', enrolledAt: '2026-11-02T16:00:00.000Z', user: person('noor', 'Noor Haddad') },
  ];
  const page = await renderPart(<SectionPanel sectionId="section-1" />, {
    answers: [
      ...formAnswers(),
      panelOf({}),
      on(EnrollCourseDocument, { enrollCourse: { enrolled: true } }),
      on(UnenrollCourseDocument, { unenrollCourse: { unenrolled: true } }),
    ],
  });
  await screen.findByText('0 enrolled');
  await choose(page, 'Enroll somebody', 'Noor Haddad');
  page.answer(panelOf({ enrolledStudentsAmt: 1, enrollments: enrolled }));
  await page.user.click(screen.getByRole('button', { name: 'Enroll' }));
  await waitFor(() => expect(notices).toEqual(['Enrolled. The sessions are on the calendar.']));
  expect(page.sent(EnrollCourseDocument)).toMatchObject([{ learnerId: 'noor' }]);
  await page.user.click(await screen.findByRole('button', { name: 'Take out Noor Haddad' }));
  const leaving = await screen.findByRole('dialog', { name: 'Take Noor Haddad out of Abacus club?' });
  expect(within(leaving).getByRole('button', { name: 'Take out' })).toBeDisabled();
  fill(/^Reason/, 'Moved away', leaving);
  page.answer(panelOf({}));
  await page.user.click(within(leaving).getByRole('button', { name: 'Take out' }));
  expect(await screen.findByText('0 enrolled')).toBeInTheDocument();
  expect(page.sent(UnenrollCourseDocument)).toMatchObject([{ learnerId: 'noor', reason: 'Moved away' }]);
});

it('edits a section: asks for a reason, sends only changes, shows the dates before saving', async () => {
  const page = await renderRoute(remote, '/courses', {
    answers: [
      ...listOf(abacus({ viewerCan: runs })),
      ...formAnswers(),
      on(EditCourseSectionDocument, ({ input }) => ({
        editCourseSection: input.options?.dryRun
          ? {
              saved: false,
              dates: plannedDates(['2026-11-10', '2026-11-17', '2026-11-24'], 'Room 9 is taken.'),
            }
          : { saved: true },
      })),
    ],
  });
  await page.user.click(within(await course()).getByRole('button', { name: 'More for Abacus club' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Abacus club' });
  fill('Seats (optional)', '2', dialog);
  await fillDay('Date', '11/10/2026', dialog);
  fill(/^Place/, 'Library', dialog);
  await page.user.click(within(dialog).getByLabelText('Change how it repeats'));
  await page.user.click(within(dialog).getByLabelText('After a number of sessions'));
  fill('Number of sessions', '3', dialog);
  const save = () => within(dialog).getByRole('button', { name: 'Save changes' });
  await page.user.click(save());
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please say why.');
  expect(page.sent(EditCourseSectionDocument)).toEqual([]);
  fill(/^Reason/, 'A larger room', dialog);
  await page.user.click(save());
  expect(await within(dialog).findByText('3 of 3 dates need your decision')).toBeInTheDocument();
  expect(save()).toBeDisabled();
  await page.user.click(within(dialog).getByRole('button', { name: 'Save them all anyway' }));
  await page.user.click(save());
  await waitFor(() => expect(notices).toEqual(['The course is changed.']));
  const [, saved] = page.sent(EditCourseSectionDocument);
  expect(saved?.input).toEqual({
    name: 'Abacus club',
    description: null,
    enrollRoles: [],
    perUserRate: '12.50',
    maxEnrollments: 2,
    dropDeadline: null,
    enrollLimitStartDate: null,
    enrollLimitStartTime: null,
    enrollLimitEndDate: null,
    enrollLimitEndTime: null,
    sectionId: 'section-1',
    reason: 'A larger room',
    date: '2026-11-10',
    recurrence: { frequency: 'WEEKLY', weeksRepeat: 1, recurringDays: [1], count: 3 },
    meetingSolution: 'IN_PERSON',
    physicalSessionOptions: { locationName: 'Library' },
    options: {
      dryRun: false,
      resolutions: ['2026-11-10', '2026-11-17', '2026-11-24'].map((date) => ({ date, action: 'ACCEPT' })),
    },
  });
});

it('archives a section, and lists it among the archived ones', async () => {
  const page = await renderRoute(remote, '/courses', {
    answers: [
      ...listOf(abacus({ viewerCan: runs })),
      on(ArchiveCourseSectionDocument, { archiveCourseSection: { cancelledSessions: 2 } }),
    ],
  });
  await page.user.click(within(await course()).getByRole('button', { name: 'More for Abacus club' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Archive Abacus club?' });
  page.answer(...listOf());
  await page.user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('No courses yet')).toBeInTheDocument();
  expect(notices).toEqual(['Archived; 2 sessions were cancelled.']);
  expect(page.sent(ArchiveCourseSectionDocument)).toEqual([{ sectionId: 'section-1', reason: null }]);
  page.answer(...listOf(abacus({ archived: true, nextSession: null })));
  fireEvent.click(screen.getByLabelText('Archived'));
  expect(await course()).toHaveTextContent('No sessions to come');
  expect(page.address()).toBe('/courses?view=archived');
  expect(page.sent(GroupedCoursesDocument).at(-1)).toEqual({ pageNum: 1, archived: true });
});
