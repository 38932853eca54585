import {
  on,
  pending,
  refused,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  RosterSyncGroupsDocument,
  RosterSyncPlanCsvDocument,
  RosterSyncPlanDocument,
  RosterSyncPlanRowsDocument,
} from '../__generated__/graphql';
import { groupsOf, openPlan, PLAN, plan, planOf, rowsOf } from '../testing/sync-plan-screen';

it('shows the plan’s state and why it waits, grouped by the affected changes', async () => {
  await openPlan();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Sync plan: Our SFTP server' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('What waits stays as it is until somebody decides.');
  const removals = screen.getByRole('heading', { level: 3, name: 'Removals wait' });
  expect(removals.nextElementSibling).toHaveTextContent('40% of the students of Lincoln would go.');
  const everything = screen.getByRole('heading', { level: 3, name: 'Everything waits' });
  expect(everything.nextElementSibling).toHaveTextContent('The file of classes is missing.');
});

it('shows a few of many reasons, and all on request', async () => {
  const holds = Array.from({ length: 30 }, (_, at) => ({
    scope: 'REMOVALS' as const,
    message: `School ${at} would lose many.`,
  }));
  const page = await openPlan({ answers: [planOf({ holds })] });
  expect(await screen.findByText('School 7 would lose many.')).toBeInTheDocument();
  expect(screen.queryByText('School 8 would lose many.')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Show all 30 reasons' }));
  expect(screen.getByText('School 29 would lose many.')).toBeInTheDocument();
});

it('lists the received files with links to their imports', async () => {
  await openPlan();
  const files = within(await screen.findByRole('region', { name: 'What came' }));
  expect(files.getByRole('row', { name: /users\.csv/ })).toHaveTextContent(/Students1,2343/);
  expect(files.getByRole('link', { name: 'users.csv' })).toHaveAttribute(
    'href',
    '/p/program-1/file-upload?import=job-1',
  );
});

it('says how many learners were recognised by another number', async () => {
  await openPlan({
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [planOf({ recognisedLearners: 2 })],
  });
  expect(await screen.findByText(/^Se reconoció a 2 estudiantes/)).toBeInTheDocument();
});

it('shows how the manifest declares each file', async () => {
  const files = (['BULK', 'DELTA'] as const).map((mode) => ({
    importJobId: mode,
    fileName: `${mode}.csv`,
    kind: 'TEACHER' as const,
    mode,
    rows: 1,
    refusedRows: 0,
  }));
  await openPlan({ answers: [planOf({ files })] });
  expect(await screen.findByRole('row', { name: /BULK\.csv/ })).toHaveTextContent(
    /Complete, by the manifest/,
  );
  expect(screen.getByRole('row', { name: /DELTA\.csv/ })).toHaveTextContent(/Changes only, by the manifest/);
});

it('shows no link to imports if file upload is switched off', async () => {
  const programs = [{ id: 'program-1', toolsOff: ['fileUpload'] }];
  await openPlan({ viewer: viewerOf('PROGRAM_ADMIN', { programs }) });
  expect(await screen.findByText('users.csv')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'users.csv' })).not.toBeInTheDocument();
});

it('shows counts by kind with totals, and by school with the removed share', async () => {
  await openPlan();
  const kinds = within(await screen.findByRole('region', { name: 'Counts by kind' }));
  expect(kinds.getByRole('row', { name: /^Students/ })).toHaveTextContent(/^Students30123/);
  expect(kinds.getByRole('row', { name: /^All together/ })).toHaveTextContent(/^All together30/);
  const schools = within(screen.getByRole('region', { name: 'Counts by school' }));
  expect(schools.getByRole('row', { name: /Lincoln/ })).toHaveTextContent('2 (20%)');
  expect(schools.getByRole('link', { name: 'Lincoln' })).toHaveAttribute(
    'href',
    `${PLAN}?kind=STUDENT&school=id%3Alincoln#rows`,
  );
});

it('pages 5,000 groups, and finds one by its name', async () => {
  const groups = Array.from({ length: 5000 }, (_, at) => ({
    kind: 'STUDENT' as const,
    school: `s-${at}`,
    schoolName: `School ${at}`,
    before: 10,
    counts: { new: 1 },
  }));
  const page = await openPlan({ answers: [groupsOf(...groups)] });
  const schools = within(await screen.findByRole('region', { name: 'Counts by school' }));
  expect(schools.getAllByRole('row')).toHaveLength(26);
  await page.go(`${PLAN}?gq=school+4321`);
  expect(await schools.findByRole('link', { name: 'School 4321' })).toBeInTheDocument();
  expect(schools.getAllByRole('row')).toHaveLength(2);
});

it('shows rows field by field, filtered by the address', async () => {
  const page = await openPlan(
    {},
    `${PLAN}?q=pat&kind=STUDENT&change=MOVED&state=OPEN&school=id%3Alincoln&page=2`,
  );
  const rows = within(await screen.findByRole('region', { name: 'Row by row' }));
  const row = await rows.findByRole('row', { name: /040250/ });
  expect(row).toHaveTextContent(/Moved.*Lincoln.*school Before: Adams → After: Lincoln.*Waits/);
  expect(page.sent(RosterSyncPlanRowsDocument).at(-1)).toEqual({
    planId: 'plan-1',
    filter: { search: 'pat', kinds: ['STUDENT'], changes: ['MOVED'], states: ['OPEN'], school: 'lincoln' },
    pageIndex: 1,
    limit: 50,
  });
  // The address's filters are shown as chips, each of which can be removed.
  expect(screen.getByRole('button', { name: 'Remove filter Change Moved' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Filters 4' }));
  await page.user.click(await screen.findByLabelText('Change', { selector: 'input' }));
  await page.user.click(await screen.findByRole('option', { name: 'Gone' }));
  await waitFor(() =>
    expect(page.sent(RosterSyncPlanRowsDocument).at(-1)).toMatchObject({
      filter: { changes: ['GONE'] },
      pageIndex: 0,
    }),
  );
});

it('queries the district’s own rows with an empty school', async () => {
  const page = await openPlan({}, `${PLAN}?school=district`);
  await screen.findByRole('region', { name: 'Row by row' });
  expect(page.sent(RosterSyncPlanRowsDocument).at(-1)?.filter).toMatchObject({ school: '' });
});

it('requests a file of the filtered rows, and shows a failure', async () => {
  const page = await openPlan(
    { answers: [on(RosterSyncPlanCsvDocument, refused('INTERNAL', 'The file failed.'))] },
    `${PLAN}?change=GONE`,
  );
  await page.user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(page.notices()).toEqual(['The file failed.']));
  expect(page.sent(RosterSyncPlanCsvDocument)[0]).toMatchObject({
    planId: 'plan-1',
    filter: { changes: ['GONE'] },
  });
});

it('shows that nothing would change if the delivery equals the roster', async () => {
  await openPlan({ answers: [planOf({ status: 'APPLIED', counts: { same: 30 }, holds: [] }), rowsOf()] });
  expect(await screen.findByText('Nothing would change')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'No changes' })).toBeInTheDocument();
});

it('queries counts and rows once the comparison is done', async () => {
  const page = await openPlan({ answers: [planOf({ status: 'COMPARING', comparedAt: null, holds: [] })] });
  expect(await screen.findByText(/The delivery is being compared/)).toBeInTheDocument();
  expect(page.sent(RosterSyncGroupsDocument)).toEqual([]);
  page.answer(planOf());
  page.push('imports');
  expect(await screen.findByRole('region', { name: 'Row by row' })).toBeInTheDocument();
});

it('links a superseded plan to its successor', async () => {
  await openPlan({ answers: [planOf({ status: 'STALE', replacedBy: 'plan-9' })] });
  expect(await screen.findByRole('link', { name: 'Go to the plan in its place' })).toHaveAttribute(
    'href',
    '/p/program-1/roster-syncs/plan-9',
  );
});

it('redirects to the program of the plan', async () => {
  const page = await openPlan({}, '/p/program-2/roster-syncs/plan-1');
  await screen.findByRole('heading', { level: 1, name: 'Sync plan: Our SFTP server' });
  expect(page.address()).toBe(PLAN);
});

it('shows who decided, when and why', async () => {
  const decidedBy = { id: 'u', profile: { firstName: 'Ana', lastName: 'Quispe', preferredName: null } };
  await openPlan({
    answers: [
      planOf({ status: 'REJECTED', decidedBy, decidedAt: '2026-11-26T18:00:00Z', reason: 'Half a school.' }),
    ],
  });
  expect(await screen.findByText(/^Ana Quispe · Thu, Nov 26/)).toBeInTheDocument();
  expect(screen.getByText('Half a school.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Why it waited' })).toBeInTheDocument();
});

it('shows loading, an unknown plan, and a retry after a failure', async () => {
  const page = await openPlan({ answers: [on(RosterSyncPlanDocument, pending())] });
  expect(screen.queryByText('This sync plan does not exist')).not.toBeInTheDocument();
  page.answer(on(RosterSyncPlanDocument, refused('NOT_FOUND', 'There is no such plan.')));
  await page.go('/p/program-1/roster-syncs/plan-2');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This sync plan does not exist' }),
  ).toBeInTheDocument();
  page.answer(on(RosterSyncPlanDocument, unreachable()));
  await page.go('/p/program-1/roster-syncs/plan-3');
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answer(planOf({ id: 'plan-3' }));
  await page.user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: /^Sync plan/ })).toBeInTheDocument();
});

it('is written in Spanish, as cards on a phone', async () => {
  await openPlan({ viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }), width: 390 });
  const rows = await screen.findByRole('list', { name: 'Fila por fila' });
  expect(rows).toHaveTextContent(/Trasladado.*Antes: Adams → Después: Lincoln/);
  expect(screen.getByRole('button', { name: 'Aprobar solo las altas' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: /\+12 nuevos · 3 cambiados/ })).toBeInTheDocument();
  expect(plan.status).toBe('WAITING');
});
