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
  CreatePlatformPairDocument,
  PairedTutorsDocument,
  PairedTuteesDocument,
  PairsPageDocument,
  ProgramsToBookInDocument,
  RemovePlatformPairDocument,
  SaveHourlyRateForPairDocument,
  TuteesToPairDocument,
  TutorsToPairDocument,
  UnPairAllProgramUsersDocument,
  UnpairedPeopleDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const person = (id: string, firstName: string, lastName: string) => ({
  id,
  profile: { firstName, lastName },
});
const maya = person('maya', 'Maya', 'Lindqvist');
const zoe = person('zoe', 'Zoe', 'Bennett');
const pair = {
  ...{ id: 'p1', programId: 'reading', program: { id: 'reading', name: 'Reading' } },
  ...{ tutor: maya, tutee: zoe, mayChange: true, sessionsTutored: 3, hourlyWage: '24.00' },
};
const programs = [
  { id: 'math', name: 'Math', shortName: 'math' },
  { id: 'reading', name: 'Reading', shortName: 'reading' },
];
const admin = viewerOf('SUPER_ADMIN', { programs });

const listOf = (...pairs: object[]) =>
  on(PairsPageDocument, { getProgramPairs: { pairs, totalCount: pairs.length, hourlyRates: true } });
const unpaired = (...users: object[]) =>
  on(UnpairedPeopleDocument, {
    getProgramUnpairedUsers: { users: users.map((user) => ({ user })), totalCount: users.length },
  });

describe('the page of pairs', () => {
  it('shows skeletons and the error of a failed load, and retries', async () => {
    const page = await renderRoute(remote, '/pairs', { answers: [on(PairsPageDocument, pending())] });
    await screen.findByRole('heading', { level: 1, name: 'Pairs' });
    page.answer(on(PairsPageDocument, refused('INTERNAL', 'Something went wrong.')));
    await page.go('/pairs?q=zoe');
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(listOf());
    await page.user.click(again);
    expect(await screen.findByText('No pair found')).toBeInTheDocument();
  });

  it('pairs a person without one; missing values are named at the top and at their fields', async () => {
    const page = await renderRoute(remote, '/pairs?view=tutees', {
      viewer: admin,
      answers: [
        unpaired(zoe),
        on(TutorsToPairDocument, { getTutorList: { users: [{ user: maya }] } }),
        on(TuteesToPairDocument, { getTuteeList: { users: [{ user: zoe }] } }),
        on(CreatePlatformPairDocument, { createPlatformPair: pair }),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Pair Zoe Bennett' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pair people' }));
    await page.user.click(dialog.getByRole('button', { name: 'Make the pair' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Program: Choose a program.');
    await page.user.click(dialog.getByRole('combobox', { name: 'Program' }));
    await page.user.click(await screen.findByRole('option', { name: 'Reading' }));
    await page.user.click(dialog.getByRole('combobox', { name: 'Tutor' }));
    await page.user.click(await screen.findByRole('option', { name: 'Maya Lindqvist' }));
    expect(dialog.getByRole('combobox', { name: 'Student' })).toHaveValue('Zoe Bennett');
    page.answer(unpaired());
    await page.user.click(dialog.getByRole('button', { name: 'Make the pair' }));
    expect(await screen.findByText('Everybody has somebody')).toBeInTheDocument();
    expect(page.notices()).toEqual(['Maya Lindqvist and Zoe Bennett are paired.']);
    expect(page.sent(CreatePlatformPairDocument)).toEqual([
      { programId: 'reading', tutorId: 'maya', tuteeId: 'zoe' },
    ]);
  });

  it('shows pictures or initials of both, and of people without a pair', async () => {
    const pictured = {
      ...zoe,
      profile: { ...zoe.profile, namePronunciation: 'ZOH-ee', profilePicture: { src: '/files/zoe.webp' } },
    };
    const page = await renderRoute(remote, '/pairs', {
      viewer: viewerOf('SUPER_ADMIN', { programs, language: 'sp' }),
      answers: [listOf({ ...pair, tutee: pictured }), unpaired(pictured, maya)],
    });
    for (const address of ['/pairs', '/pairs?view=tutees']) {
      await page.go(address);
      const learner = await screen.findByRole('link', { name: 'Zoe Bennett' });
      const row = within(learner.closest('tr')!);
      expect(learner.closest('td')!.querySelector('img')).toHaveAttribute('src', '/files/zoe.webp');
      expect(row.getByText(/se dice «ZOH-ee»/)).toBeInTheDocument();
      const tutor = screen.getByRole('link', { name: 'Maya Lindqvist' });
      expect(tutor.closest('td')).toHaveTextContent(/^ML/);
    }
  });

  it('sets a rate, whose refusal is shown at its field', async () => {
    const page = await renderRoute(remote, '/pairs', {
      viewer: admin,
      answers: [
        listOf(pair),
        on(
          SaveHourlyRateForPairDocument,
          refused('BAD_USER_INPUT', 'A rate is an amount of money an hour.', { field: 'rate' }),
        ),
      ],
    });
    await page.user.click(
      await screen.findByRole('button', { name: 'Set the rate of Maya Lindqvist and Zoe Bennett' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const rate = dialog.getByRole('textbox', { name: 'Rate an hour' });
    await page.user.clear(rate);
    await page.user.type(rate, 'lots');
    await page.user.click(dialog.getByRole('button', { name: 'Save rate' }));
    expect((await dialog.findAllByText('A rate is an amount of money an hour.'))[0]).toBeVisible();
    page.answer(
      on(SaveHourlyRateForPairDocument, { saveHourlyRateForPair: { ...pair, hourlyWage: '27.50' } }),
    );
    await page.user.clear(rate);
    await page.user.type(rate, '27.5');
    await page.user.click(dialog.getByRole('button', { name: 'Save rate' }));
    expect(await screen.findByText('27.50')).toBeInTheDocument();
  });

  it('ends a pair after a confirmation', async () => {
    const page = await renderRoute(remote, '/pairs', {
      viewer: admin,
      answers: [listOf(pair), on(RemovePlatformPairDocument, { removePlatformPair: { id: 'p1' } })],
    });
    await page.user.click(
      await screen.findByRole('button', { name: 'End the pair of Maya Lindqvist and Zoe Bennett' }),
    );
    const asked = within(await screen.findByRole('dialog', { name: 'End this pair?' }));
    page.answer(listOf());
    await page.user.click(asked.getByRole('button', { name: 'End the pair' }));
    expect(await screen.findByText('No pairs yet')).toBeInTheDocument();
    expect(page.sent(RemovePlatformPairDocument)).toEqual([
      { programId: 'reading', tutorId: 'maya', tuteeId: 'zoe' },
    ]);
  });

  it('ends all pairs of a program once its name is typed', async () => {
    const page = await renderRoute(remote, '/pairs?program=reading', {
      viewer: admin,
      answers: [listOf(pair), on(UnPairAllProgramUsersDocument, { unPairAllProgramUsers: { count: 1 } })],
    });
    await page.user.click(await screen.findByRole('button', { name: 'End all pairs' }));
    const asked = within(await screen.findByRole('dialog', { name: 'End all pairs of Reading?' }));
    const end = asked.getByRole('button', { name: 'End all pairs' });
    expect(end).toBeDisabled();
    await page.user.type(asked.getByRole('textbox'), 'Reading');
    await page.user.click(end);
    await waitFor(() => expect(page.notices()).toEqual(['1 pair has ended.']));
    expect(page.sent(UnPairAllProgramUsersDocument)).toEqual([{ programId: 'reading' }]);
  });
});

describe('the page of the viewer’s own pairs', () => {
  it('links a tutor on a phone to the booking, where the program lets them book', async () => {
    await renderRoute(remote, '/students', {
      viewer: viewerOf('LEADER'),
      width: 390,
      answers: [
        on(PairedTuteesDocument, { getPairedTuteeList: { pairs: [pair], totalCount: 1 } }),
        on(ProgramsToBookInDocument, { getSessionsForUserV2: { programsToCreateIn: [{ id: 'reading' }] } }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'Book a session with Zoe Bennett' })).toHaveAttribute(
      'href',
      '/sessions/book?program=reading&learner=zoe',
    );
  });

  it('shows a learner their tutors in Spanish, with their reviews', async () => {
    const page = await renderRoute(remote, '/students', {
      viewer: viewerOf('LEARNER', { language: 'sp' }),
      answers: [on(PairedTutorsDocument, { getPairedTutorList: { pairs: [pair], totalCount: 1 } })],
    });
    expect(await screen.findByRole('heading', { name: 'Mis tutores' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver reseñas de Maya Lindqvist' })).toBeInTheDocument();
    page.answer(on(PairedTutorsDocument, { getPairedTutorList: {} }));
    page.push('pairs');
    expect(await screen.findByRole('heading', { name: 'Mis tutores' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument());
  });
});
