import { addDays, dayIn } from '@lyceum/contracts/calendar';
import { on, refused, renderRoute, screen, viewerOf, within } from '@lyceum/web/component-testing';
import {
  MayMessageTutorDocument,
  ReviewsOfTutorDocument,
  TutorBookingProgramsDocument,
  TutorFoundDocument,
  TutorFreeDaysDocument,
  TutorHeadDocument,
  TutoringRequestOptionsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const person = { id: 'maya', profile: { firstName: 'Maya', lastName: 'Lindqvist' } };
const program = { id: 'program-1', name: 'Math', timeZoneId: 'America/Denver' };
const maya = { id: 'maya', user: person, programs: [{ id: 'program-1' }], subjects: [], languages: [] };
const first = dayIn('America/Denver', Date.now());
const days = [0, 1, 20].map((ahead) => ({ date: addDays(first, ahead), freeStarts: ahead }));

const open = (viewer: ReturnType<typeof viewerOf>, allowed: boolean) =>
  renderRoute(remote, '/tutors/maya', {
    viewer,
    answers: [
      on(TutorHeadDocument, { findUsersById: [person] }),
      on(ReviewsOfTutorDocument, { getAllReviewsForTutorQuery: { mayRead: true } }),
      on(TutorFoundDocument, { getTutorProfile: allowed ? maya : null }),
      on(TutorBookingProgramsDocument, {
        getSessionsForUserV2: { programsToCreateIn: [{ id: 'program-1' }] },
      }),
      on(
        MayMessageTutorDocument,
        allowed
          ? { getUserConversants: { conversants: [{ userId: 'maya', active: true }] } }
          : refused('FORBIDDEN', 'No inbox.'),
      ),
      on(TutoringRequestOptionsDocument, {
        getTutoringRequestOptions: { programs: allowed ? [{ program, name: 'Math', learners: [] }] : [] },
      }),
      on(TutorFreeDaysDocument, ({ month }) => ({
        getTutorAvailabilityForMonth: { days: days.filter(({ date }) => date.startsWith(month)) },
      })),
    ],
  });
const main = () => within(screen.getByRole('main'));

it('offers a learner to write, to request, to book, the free days, and the way back', async () => {
  await open(viewerOf('LEARNER', { user: { id: 'sofia' } }), true);
  const to = async (name: RegExp | string) =>
    (await main().findByRole('link', { name })).getAttribute('href');
  expect(await to('Message Maya Lindqvist')).toBe('/inbox?to=maya&name=Maya+Lindqvist');
  expect(await to('Request Maya Lindqvist')).toBe(
    '/requests?ask=1&program=program-1&tutor=maya&name=Maya+Lindqvist',
  );
  expect(await to('Book with Maya Lindqvist')).toBe('/sessions/book?program=program-1&leader=maya');
  // Days without a free start and days beyond two weeks are left out.
  const booked = '/sessions/book?program=program-1&leader=maya&date=';
  expect(await to(/: 1 time$/)).toBe(booked + addDays(first, 1));
  expect(main().getAllByRole('link', { name: /: \d+ times?$/ })).toHaveLength(1);
  expect(await to('Find tutors')).toBe('/tutors');
});

it('offers nothing that would be refused, in Spanish, except the way back', async () => {
  await open(viewerOf('LEARNER', { language: 'sp', user: { id: 'sofia' } }), false);
  expect(await main().findByRole('link', { name: 'Mis parejas' })).toHaveAttribute('href', '/students');
  expect(main().queryByRole('link', { name: /^(Escribir|Solicitar|Reservar)/ })).not.toBeInTheDocument();
});
