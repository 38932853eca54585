import {
  fireEvent,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import { KeepDespiteRosterSyncDocument, RosterSyncAbsencesDocument } from '../__generated__/graphql';
import remote from '../routes';

const PAGE = '/p/program-1/roster-syncs?view=absences';
const gone = {
  source: 'MANAGED' as const,
  kind: 'STUDENT' as const,
  externalId: '040250',
  name: null,
  missingSince: '2026-11-20T15:00:00Z',
  archivesAt: '2026-12-04T15:00:00Z',
  kept: false,
};
const teacher = { ...gone, kind: 'TEACHER' as const, externalId: 't-1', name: 'Ana Quispe' };
const archived = { ...gone, externalId: '040251', archivesAt: null, archivedAt: '2026-11-25T15:00:00Z' };
const kept = { ...gone, externalId: '040252', missingSince: null, archivesAt: null, kept: true };
const listed = (...items: object[]) =>
  on(RosterSyncAbsencesDocument, { getRosterSyncAbsences: { items, totalCount: items.length } });
const open = (options: RenderOptions = {}) =>
  renderRoute(remote, PAGE, {
    ...options,
    answers: [listed(gone, teacher, archived, kept), ...(options.answers ?? [])],
  });
const row = async (text: string) => (await screen.findAllByText(text))[0]!.closest('tr')!;
const choose = async (text: string) => fireEvent.click(within(await row(text)).getByRole('checkbox'));

it('shows until when each record stays, and which are archived or kept', async () => {
  await open();
  expect(await row('040250')).toHaveTextContent(/Students.*Our SFTP server.*Is archived Fri, Dec 4/);
  expect(await row('040251')).toHaveTextContent('Archived Wed, Nov 25');
  expect(await row('040252')).toHaveTextContent('Kept');
  expect(screen.getByRole('link', { name: 'Gone and kept' })).toHaveAttribute('aria-current', 'page');
});

it('keeps the selected records by source and kind after a confirmation with numbers', async () => {
  const page = await open({
    answers: [on(KeepDespiteRosterSyncDocument, { keepDespiteRosterSync: { changed: 1 } })],
  });
  for (const text of ['040250', 'Ana Quispe', '040252']) await choose(text);
  fireEvent.click(screen.getByRole('button', { name: 'Keep 2 records' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep 2 records?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep 2 records' }));
  await waitFor(() => expect(page.notices()).toEqual(['2 records are kept.']));
  const input = { programId: 'program-1', source: 'MANAGED', kept: true };
  expect(page.sent(KeepDespiteRosterSyncDocument)).toEqual([
    { input: { ...input, kind: 'STUDENT', externalIds: ['040250'] } },
    { input: { ...input, kind: 'TEACHER', externalIds: ['t-1'] } },
  ]);
});

it('stops keeping a record, and shows a refusal in the dialog', async () => {
  const page = await open({
    answers: [on(KeepDespiteRosterSyncDocument, refused('CONFLICT', 'The program is archived.'))],
  });
  await choose('040252');
  fireEvent.click(screen.getByRole('button', { name: 'Stop keeping 1 record' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop keeping 1 record?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Stop keeping 1 record' }));
  expect(await dialog.findByText('The program is archived.')).toBeInTheDocument();
  expect(page.sent(KeepDespiteRosterSyncDocument)[0]?.input).toMatchObject({ kept: false });
});

it('offers no selection if the program is archived', async () => {
  await open({ viewer: viewerOf('SUPER_ADMIN', { programs: [{ id: 'program-1', archived: true }] }) });
  await row('040250');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('shows that no records are missing, in Spanish on a phone', async () => {
  await open({ viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }), width: 390, answers: [listed()] });
  expect(await screen.findByText('No hay bajas')).toBeInTheDocument();
});

it('shows loading, and offers a retry after a failure', async () => {
  const page = await open({ answers: [on(RosterSyncAbsencesDocument, pending())] });
  expect(screen.queryByText('Nobody is gone')).not.toBeInTheDocument();
  page.answer(on(RosterSyncAbsencesDocument, unreachable()));
  await page.go(`${PAGE}&page=2`);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
