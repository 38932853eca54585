import {
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  BrowseStudentsDocument,
  BrowseTeachersDocument,
  MergeRosterPeopleDocument,
  RosterMergesDocument,
  RosterSchoolChoicesDocument,
  SplitRosterPersonDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const PAGE = '/p/program-1/roster-browser';
const teacher = (id: string, firstName: string) => ({ id, firstName, lastName: 'Lee', sourcedId: `s-${id}` });
const teachers = on(BrowseTeachersDocument, {
  getRosterBrowserTeachers: {
    items: [teacher('a', 'Ana'), teacher('b', 'Anna'), teacher('c', 'Bo')],
    totalCount: 3,
  },
});
const merged = {
  id: 'merge-1',
  kind: 'TEACHER' as const,
  keptSourcedId: 's-a',
  keptName: 'Ana Lee',
  mergedSourcedId: 's-b',
  mergedName: 'Anna Lee',
  mergedBy: { id: 'u', profile: { firstName: 'Rosa', lastName: 'Quispe', preferredName: null } },
  mergedAt: '2026-11-26T18:00:00Z',
};
const merges = (...items: object[]) =>
  on(RosterMergesDocument, { getRosterPersonMerges: { items, totalCount: items.length } });

const open = (view: string, options: RenderOptions = {}) =>
  renderRoute(remote, `${PAGE}/${view}`, {
    ...options,
    answers: [
      teachers,
      merges(merged),
      on(RosterSchoolChoicesDocument, { getRosterBrowserEducationOrganizations: { items: [] } }),
      ...(options.answers ?? []),
    ],
  });
const choose = async (page: Awaited<ReturnType<typeof open>>, name: RegExp) =>
  page.user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));

it('merges two teachers into the chosen one', async () => {
  const page = await open('teachers', {
    answers: [on(MergeRosterPeopleDocument, { mergeRosterPeople: { id: 'merge-1' } })],
  });
  await choose(page, /Lee, Ana /);
  expect(screen.queryByRole('button', { name: 'Merge' })).not.toBeInTheDocument();
  await choose(page, /Lee, Anna/);
  await page.user.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make one record of two?' }));
  expect(dialog.getByRole('radio', { name: 'Lee, Ana (s-a)' })).toBeChecked();
  await page.user.click(dialog.getByRole('radio', { name: 'Lee, Anna (s-b)' }));
  await page.user.click(dialog.getByRole('button', { name: 'Merge the two records' }));
  await waitFor(() => expect(page.notices()).toEqual(['The two records are one.']));
  expect(page.sent(MergeRosterPeopleDocument)).toEqual([
    { input: { programId: 'program-1', kind: 'TEACHER', keptId: 'b', mergedId: 'a' } },
  ]);
});

it('offers no merge of three, and shows a refusal', async () => {
  const page = await open('teachers', {
    answers: [on(MergeRosterPeopleDocument, refused('CONFLICT', 'A sync plan is being applied.'))],
  });
  for (const name of [/Lee, Ana /, /Lee, Anna/, /Lee, Bo/]) await choose(page, name);
  expect(screen.queryByRole('button', { name: 'Merge' })).not.toBeInTheDocument();
  await choose(page, /Lee, Bo/);
  await page.user.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Merge the two records' }));
  expect(await dialog.findByText('A sync plan is being applied.')).toBeInTheDocument();
});

it('merges students, who cannot be archived', async () => {
  const student = (id: string, identifier: string) => ({
    id,
    identifier,
    schools: [{ id: 's', name: 'Lincoln', identifier: '1' }],
    gradeLevels: [],
  });
  const page = await open('students', {
    answers: [
      on(BrowseStudentsDocument, {
        getAllStudentsBySchoolIds: { students: [student('a', '001'), student('b', '002')], totalCount: 2 },
      }),
      on(MergeRosterPeopleDocument, { mergeRosterPeople: { id: 'merge-1' } }),
    ],
  });
  for (const name of [/001/, /002/]) await choose(page, name);
  expect(screen.queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
  await page.user.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: '001 (Lincoln)' })).toBeChecked();
  await page.user.click(dialog.getByRole('button', { name: 'Merge the two records' }));
  await waitFor(() =>
    expect(page.sent(MergeRosterPeopleDocument)).toEqual([
      { input: { programId: 'program-1', kind: 'STUDENT', keptId: 'a', mergedId: 'b' } },
    ]),
  );
});

it('lists merges with person and time, and splits one', async () => {
  const page = await open('merges', {
    answers: [on(SplitRosterPersonDocument, { splitRosterPerson: { id: 'merge-1' } })],
  });
  const row = await screen.findByRole('row', { name: /Anna Lee \(s-b\)/ });
  expect(row).toHaveTextContent(/Ana Lee \(s-a\).*Teacher.*Rosa Quispe/);
  await page.user.click(within(row).getByRole('button', { name: 'Split: Anna Lee (s-b)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make two records again?' }));
  expect(dialog.getByText(/Anna Lee \(s-b\) is on the roster again/)).toBeInTheDocument();
  page.answer(merges());
  await page.user.click(dialog.getByRole('button', { name: 'Split' }));
  expect(await screen.findByText('Nothing is merged')).toBeInTheDocument();
  expect(page.sent(SplitRosterPersonDocument)).toEqual([
    { input: { programId: 'program-1', mergeId: 'merge-1' } },
  ]);
});

it('shows why a merge cannot be split after a further merge', async () => {
  const page = await open('merges', {
    answers: [
      merges({ ...merged, keptSourcedId: null, keptName: null }),
      on(SplitRosterPersonDocument, refused('CONFLICT', 'Split that merge first.')),
    ],
  });
  expect(await screen.findByText('Merged further, or gone')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Split: Anna Lee (s-b)' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Split' }));
  expect(await dialog.findByText('Split that merge first.')).toBeInTheDocument();
});

it('is written in Spanish, as cards on a phone', async () => {
  await open('merges', { viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }), width: 390 });
  const list = await screen.findByRole('list', { name: 'Combinados' });
  await waitFor(() => expect(list).toHaveTextContent(/Anna Lee \(s-b\)/));
  expect(within(list).getByRole('button', { name: 'Separar: Anna Lee (s-b)' })).toBeInTheDocument();
});
