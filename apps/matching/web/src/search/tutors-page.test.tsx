import {
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  BrowseTutorsDocument,
  MayMessageTutorDocument,
  ReviewsOfTutorDocument,
  TopActiveTutorsDocument,
  TutorBookingProgramsDocument,
  TutorFoundDocument,
  TutorFreeDaysDocument,
  TutoringRequestOptionsDocument,
  TutorHeadDocument,
  TutorsByCourseDocument,
  TutorsBySubjectDocument,
  TutorSearchOptionsDocument,
  TutorSuggestionsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const tutor = (id: string, firstName: string, lastName: string) => ({
  ...{ id, user: { id, profile: { firstName, lastName } }, programs: [{ id: 'program-1' }] },
  ...{ subjects: [{ id: 'reading', name: 'Reading' }], languages: ['en', 'fr'], sessionsLately: 4 },
});
const maya = tutor('maya', 'Maya', 'Lindqvist');
const andre = tutor('andre', 'Andre', 'Baptiste');

const options = on(TutorSearchOptionsDocument, {
  getTutorSearchOptions: {
    ...{ programs: [{ id: 'program-1', name: 'Math' }], subjects: [{ id: 'reading', name: 'Reading' }] },
    ...{ coreSubjects: ['MATH'], languages: ['en'] },
  },
});
const browse = (...tutors: object[]) => on(BrowseTutorsDocument, { browseAllEcosystemTutors: { tutors } });
const base = [
  options,
  on(TopActiveTutorsDocument, { getTopActiveTutors: [maya] }),
  on(TutorBookingProgramsDocument, { getSessionsForUserV2: { programsToCreateIn: [{ id: 'program-1' }] } }),
];
const learner = viewerOf('LEARNER');

it('shows the most active leaders in Math until the viewer searches', async () => {
  await renderRoute(remote, '/tutors', { viewer: learner, width: 390, answers: [...base, browse(andre)] });
  expect(await screen.findByRole('combobox', { name: 'Most active in' })).toHaveValue('Math');
  expect(await screen.findByRole('link', { name: 'Maya Lindqvist' })).toBeInTheDocument();
  expect(screen.getAllByText(/in the last 30 days/).length).toBeGreaterThan(0);
});

it('shows skeletons and the error of a failed load, and retries', async () => {
  const page = await renderRoute(remote, '/tutors?day=1', {
    viewer: learner,
    answers: [...base, on(BrowseTutorsDocument, pending())],
  });
  await screen.findByRole('heading', { level: 1, name: 'Find tutors' });
  page.answer(on(BrowseTutorsDocument, refused('INTERNAL', 'Something went wrong.')));
  await page.go('/tutors?day=2');
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(browse(andre));
  await page.user.click(again);
  expect(await screen.findByRole('link', { name: 'Andre Baptiste' })).toBeInTheDocument();
});

it('filters by a subject, which is kept in the address, and clears it', async () => {
  const page = await renderRoute(remote, '/tutors', {
    viewer: learner,
    answers: [
      ...[...base, browse(maya, andre), on(TutorsBySubjectDocument, { getTutorsBySubject: {} })],
      on(TutorsByCourseDocument, {}),
    ],
  });
  await screen.findByRole('link', { name: 'Andre Baptiste' });
  await page.user.click(screen.getByRole('button', { name: 'Filters' }));
  await page.user.click(await screen.findByRole('combobox', { name: 'Subject' }));
  await page.user.click(await screen.findByRole('option', { name: 'Reading' }));
  expect(await screen.findByText('Nobody found')).toBeInTheDocument();
  expect(page.address()).toBe('/tutors?subject=reading');
  await page.user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(await screen.findByRole('link', { name: 'Andre Baptiste' })).toBeInTheDocument();
  expect(page.address()).toBe('/tutors');
});

it('searches the typed text as a course, too', async () => {
  const page = await renderRoute(remote, '/tutors', {
    viewer: learner,
    answers: [
      ...[...base, browse(), on(TutorSuggestionsDocument, {})],
      on(TutorsByCourseDocument, { searchEcosystemTutorsByCourse: { tutors: [maya] } }),
    ],
  });
  const search = await screen.findByRole('searchbox', { name: 'Search for a name or a subject' });
  await page.user.type(search, 'reading{Enter}');
  expect(await screen.findByRole('heading', { name: 'Who teaches “reading”' })).toBeInTheDocument();
  expect(await screen.findByText('Nobody has this in their name.')).toBeInTheDocument();
  expect(page.address()).toBe('/tutors?q=reading');
});

it('suggests names while typing, and opens the person', async () => {
  const page = await renderRoute(remote, '/tutors', {
    viewer: learner,
    answers: [
      ...[...base, browse(maya), on(TutorSuggestionsDocument, { tutorSoftSearch: [andre] })],
      on(TutorHeadDocument, { findUsersById: [andre.user] }),
      on(MayMessageTutorDocument, { getUserConversants: { conversants: [] } }),
      on(TutoringRequestOptionsDocument, { getTutoringRequestOptions: { programs: [] } }),
      on(TutorFreeDaysDocument, refused('FORBIDDEN', 'No.')),
      on(ReviewsOfTutorDocument, { getAllReviewsForTutorQuery: { mayRead: true } }),
      on(TutorFoundDocument, {
        getTutorProfile: {
          ...andre,
          user: { ...andre.user, profile: { ...andre.user.profile, bio: 'I draw it' } },
        },
      }),
    ],
  });
  const search = await screen.findByRole('searchbox', { name: 'Search for a name or a subject' });
  await page.user.type(search, 'bapt');
  await page.user.click(await screen.findByRole('option', { name: /Andre Baptiste/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /Andre Baptiste$/ })).toBeInTheDocument();
  expect(await screen.findByText('I draw it')).toBeInTheDocument();
  expect(screen.getByText('English, French')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Book with Andre Baptiste' })).toHaveAttribute(
    'href',
    '/sessions/book?program=program-1&leader=andre',
  );
});

it('says in Spanish that the search is switched off as soon as no program has it', async () => {
  const page = await renderRoute(remote, '/tutors', {
    viewer: viewerOf('PARENT', { language: 'sp' }),
    answers: [...base, browse(maya)],
  });
  await waitFor(() => expect(within(screen.getByRole('main')).getAllByRole('link')).not.toHaveLength(0));
  page.answer(on(TutorSearchOptionsDocument, { getTutorSearchOptions: {} }));
  page.push('tutors');
  expect(await screen.findByText('La búsqueda está desactivada')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Maya Lindqvist' })).not.toBeInTheDocument();
});
