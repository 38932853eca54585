import {
  fireEvent,
  on,
  pending,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type PartialData,
} from '@lyceum/web/component-testing';
import {
  TutoringSheetDocument,
  TutoringSheetSurroundingsDocument,
  type TutoringSheetQuery,
} from '../__generated__/graphql';
import remote from '../routes';
import { startAt } from '../testing/session-fixtures';

type Row = PartialData<TutoringSheetQuery['getTutoringSheet']['rows'][number]>;

startAt();

const ADDRESS = '/p/program-1/tutoring-sheet';

/** Two weeks: the first below the target of 90 minutes, the second above. */
const owen: Row = {
  userId: 'owen',
  name: 'Owen Kowalski',
  leaders: [{ userId: 'tomas', name: 'Tomás Ibarra' }],
  weeks: [
    { startDate: '2026-10-19', sessions: 2, minutesScheduled: 90, minutesPresent: 60 },
    { startDate: '2026-10-26', sessions: 2, coming: 1, minutesScheduled: 90, minutesPresent: 90 },
  ],
};
const noor: Row = { userId: 'noor', name: 'Noor Haddad', weeks: [{}, {}] };

const sheetOf = (...rows: Row[]) => [
  on(TutoringSheetDocument, {
    getTutoringSheet: { weeks: ['2026-10-19', '2026-10-26'], rows, total: rows.length },
  }),
  on(TutoringSheetSurroundingsDocument, {
    getProgramsByIds: [{ id: 'program-1', weeklyMinutesTarget: 90 }],
    getEcosystemAdminSessionsFilterOptions: {
      schools: [
        { id: 'lincoln', name: 'Lincoln Elementary' },
        { id: 'grant', name: 'Grant Middle' },
      ],
    },
  }),
];
const table = () => screen.findByRole('region', { name: 'Tutoring sheet' });

it('shows a skeleton while the sheet loads', async () => {
  await renderRoute(remote, ADDRESS, { answers: [...sheetOf(), on(TutoringSheetDocument, pending())] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Tutoring sheet' })).toBeInTheDocument();
  expect(screen.queryByText('Nobody to show')).not.toBeInTheDocument();
});

it('shows the error of a failed load and retries', async () => {
  const page = await renderRoute(remote, ADDRESS, {
    answers: [...sheetOf(), on(TutoringSheetDocument, unreachable())],
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(...sheetOf(owen));
  await page.user.click(again);
  expect(await within(await table()).findByText('Owen Kowalski')).toBeInTheDocument();
});

it('shows attended and scheduled minutes, leaders, and who is below the target', async () => {
  await renderRoute(remote, ADDRESS, { answers: sheetOf(owen, noor) });
  const row = (await within(await table()).findByText('Owen Kowalski')).closest('tr')!;
  expect(row).toHaveTextContent('Tomás Ibarra');
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toContain('1 hof 1 h 30 minBelow the target');
  expect(cells).toContain('1 h 30 minof 1 h 30 min1 comingThe target is met');
  expect(cells).toContain('2 h 30 minof 3 h');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/people/owen');
});

it('keeps weeks, search and school in the address, and requests them', async () => {
  const page = await renderRoute(remote, ADDRESS, { answers: sheetOf(owen) });
  expect(await screen.findByText('Oct 19 – Nov 1, 2026')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Earlier weeks' }));
  expect(page.address()).toBe(`${ADDRESS}?until=2026-09-21`);
  await waitFor(() =>
    expect(page.sent(TutoringSheetDocument).at(-1)?.input).toMatchObject({ until: '2026-09-21', weeks: 6 }),
  );
  await page.user.click(await screen.findByRole('button', { name: 'This week' }));
  expect(page.address()).toBe(ADDRESS);

  page.answer(...sheetOf());
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search students' }), {
    target: { value: 'kowal' },
  });
  expect(await screen.findByText('Nobody to show')).toBeInTheDocument();
  expect(page.address()).toBe(`${ADDRESS}?search=kowal`);
  await page.user.click(screen.getByRole('button', { name: 'Filters' }));
  await page.user.click(await screen.findByRole('combobox', { name: 'School' }));
  await page.user.click(await screen.findByRole('option', { name: 'Grant Middle' }));
  await waitFor(() =>
    expect(page.sent(TutoringSheetDocument).at(-1)?.input).toMatchObject({
      searchTerm: 'kowal',
      schoolId: 'grant',
    }),
  );
});

it('shows a card for each learner on a phone, in Spanish', async () => {
  await renderRoute(remote, ADDRESS, {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
    answers: sheetOf(owen, noor),
  });
  const list = await screen.findByRole('list', { name: 'Hoja de tutorías' });
  const cards = await within(list).findAllByRole('listitem');
  expect(cards[0]).toHaveTextContent('Owen Kowalski');
  expect(cards[0]).toHaveTextContent(/de 1 h 30 min/);
});
