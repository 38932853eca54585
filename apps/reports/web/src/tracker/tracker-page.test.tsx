import {
  expectConsoleError,
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
  EngagementTrackerCsvDocument,
  EngagementTrackerDocument,
  EngagementTrackerOptionsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const LEADER = '01990000-0000-7000-8000-000000000001';
const diego = {
  ...{
    userId: 'diego',
    name: 'Diego Salazar',
    status: 'LOST' as const,
    reasons: ['LOW_ATTENDANCE' as const],
  },
  ...{ lastSeenAt: '2026-08-20T15:00:00.000Z', daysSinceLastSession: 25 },
};
const isaiah = {
  ...{ userId: 'isaiah', name: 'Isaiah Grant', status: 'SLIPPING' as const },
  ...{ reasons: ['LOW_ATTENDANCE' as const], attendanceRate: 40, weeklyMinutes: 30 },
};

const tracker = (...rows: object[]) =>
  on(EngagementTrackerDocument, {
    getEngagementTracker: {
      ...{ rows, total: rows.length, weeks: ['2026-09-07'] },
      counts: [{ status: 'SLIPPING', people: 1 }],
    },
  });
const options = on(EngagementTrackerOptionsDocument, {
  getEngagementTrackerOptions: {
    leaders: [
      { userId: LEADER, name: 'Ruth Abrams' },
      { userId: '01990000-0000-7000-8000-000000000002', name: 'Maya Lindqvist' },
    ],
  },
});
const at = '/p/program-1/engagement-tracker';

it('shows the error of a failed load with a retry', async () => {
  const page = await renderRoute(remote, at, {
    answers: [options, on(EngagementTrackerDocument, pending())],
  });
  await screen.findByRole('heading', { level: 1, name: 'Engagement tracker' });
  page.answer(on(EngagementTrackerDocument, refused('INTERNAL', 'Something went wrong.')));
  await page.go(`${at}?search=x`);
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(tracker());
  await page.user.click(again);
  expect(await screen.findByText('Nobody to show')).toBeInTheDocument();
});

it('shows each person’s status with reasons, and links to their sessions', async () => {
  await renderRoute(remote, at, { answers: [options, tracker(diego, isaiah)] });
  const lost = await screen.findByRole('row', { name: /Diego Salazar/ });
  expect(lost).toHaveTextContent('Lost touch');
  expect(lost).toHaveTextContent('25 days ago');
  // LOST implies low attendance, so that reason is not shown.
  expect(lost).not.toHaveTextContent('Attendance below 60%');
  const slipping = screen.getByRole('row', { name: /Isaiah Grant/ });
  expect(slipping).toHaveTextContent(/Slipping.*Attendance below 60%/);
  expect(within(slipping).getByRole('link', { name: 'Sessions of Isaiah Grant' })).toHaveAttribute(
    'href',
    '/p/program-1/manage-sessions?person=isaiah&time=all',
  );
});

it('filters by status, tutor and name, and sorts; all filters are in the URL', async () => {
  const page = await renderRoute(remote, at, { answers: [options, tracker(diego, isaiah)] });
  await screen.findByRole('row', { name: /Diego Salazar/ });
  page.answer(tracker(isaiah));
  await page.user.click(screen.getByRole('button', { name: /Slipping$/ }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Diego/ })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /Slipping$/ })).toHaveAttribute('aria-pressed', 'true');
  await page.user.click(screen.getByRole('button', { name: /^Filters/ }));
  await page.user.click(await screen.findByRole('combobox', { name: 'Tutor' }));
  await page.user.click(await screen.findByRole('option', { name: 'Ruth Abrams' }));
  await page.user.click(screen.getByRole('button', { name: 'Name' }));
  await page.user.type(screen.getByRole('searchbox', { name: 'Search students' }), 'isa');
  await waitFor(() => expect(page.address()).toContain('search=isa'));
  expect(page.address()).toContain('status=SLIPPING');
  expect(page.address()).toContain('sort=NAME');
  expect(page.sent(EngagementTrackerDocument).at(-1)).toMatchObject({
    input: { statuses: ['SLIPPING'], leaderId: LEADER, searchTerm: 'isa', sort: 'NAME', role: 'LEARNER' },
  });
});

it('shows cards on a phone, in Spanish, for leaders too', async () => {
  const page = await renderRoute(remote, at, {
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [options, tracker(diego)],
  });
  expect(await screen.findByText('Diego Salazar')).toBeInTheDocument();
  expect(screen.queryByRole('row')).not.toBeInTheDocument();
  expect(screen.getAllByText('Sin contacto').length).toBeGreaterThan(0);
  page.answer(tracker({ ...diego, userId: 'beatriz', name: 'Beatriz Luna' }));
  await page.user.click(screen.getByRole('tab', { name: 'Tutores' }));
  expect(await screen.findByText('Beatriz Luna')).toBeInTheDocument();
  expect(page.sent(EngagementTrackerDocument).at(-1)).toMatchObject({ input: { role: 'LEADER' } });
});

it('exports the filtered list', async () => {
  // jsdom does not follow the link that saves the file.
  expectConsoleError(/Not implemented: navigation/);
  const page = await renderRoute(remote, `${at}?status=LOST`, {
    answers: [
      ...[options, tracker(diego)],
      on(EngagementTrackerCsvDocument, { getEngagementTrackerCsv: 'name\nDiego' }),
    ],
  });
  await screen.findByRole('row', { name: /Diego Salazar/ });
  await page.user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(page.sent(EngagementTrackerCsvDocument)).toMatchObject([{ input: { statuses: ['LOST'] } }]),
  );
});
