import {
  fireEvent,
  on,
  refused,
  screen,
  viewerOf,
  waitFor,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  FieldSourcesDocument,
  GiveFieldBackToSyncDocument,
  PersonFileDocument,
} from '../../__generated__/graphql';
import { carmen, open, personOf, zoe } from '../../testing/person-screen';

const synced = {
  field: 'SCHOOL' as const,
  byHand: false,
  changedBy: null,
  changedAt: null,
  source: 'ONEROSTER',
  deliveredAt: '2026-11-20T15:00:00Z',
  delivered: 'Lincoln',
};
const byHand = {
  ...synced,
  field: 'GRADE' as const,
  byHand: true,
  changedBy: carmen,
  changedAt: '2026-11-25T15:00:00Z',
  delivered: '05',
};
const openStudent = (sources: object[], options: RenderOptions = {}) =>
  open({
    ...options,
    answers: [
      on(PersonFileDocument, {
        findUsersById: [personOf({ profile: { ...zoe.profile, externalId: '040250' } })],
      }),
      on(FieldSourcesDocument, { getFieldSources: sources }),
      ...(options.answers ?? []),
    ],
  });
const list = async (name = 'Source of each field') => within(await screen.findByRole('list', { name }));

it('names the source of each field with its day, and who changed one by hand', async () => {
  await openStudent([synced, byHand]);
  const [school, grade] = await (await list()).findAllByRole('listitem');
  expect(school).toHaveTextContent('SchoolThe district’s OneRoster server, Fri, Nov 20');
  expect(grade).toHaveTextContent(/GradeChanged by hand by Carmen Reyes on Wed, Nov 25The sync has: .*5/);
  expect(within(school!).queryByRole('button')).not.toBeInTheDocument();
});

it('gives a field back after a confirmation with the value that it takes', async () => {
  const page = await openStudent([synced, byHand], {
    answers: [on(GiveFieldBackToSyncDocument, { giveFieldBackToSync: { id: 'zoe' } })],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Give back to the sync: Grade' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give “Grade” back to the sync?' }));
  expect(dialog.getByText(/takes the value of the sync, .*5/)).toBeInTheDocument();
  page.answer(on(FieldSourcesDocument, { getFieldSources: [synced, { ...byHand, byHand: false }] }));
  fireEvent.click(dialog.getByRole('button', { name: 'Give back to the sync' }));
  await waitFor(() => expect(page.notices()).toEqual(['The field follows the sync again.']));
  expect(page.sent(GiveFieldBackToSyncDocument)).toEqual([{ userId: 'zoe', field: 'GRADE' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Give back/ })).not.toBeInTheDocument());
});

it('shows a refusal in the dialog', async () => {
  await openStudent([{ ...byHand, delivered: null }], {
    answers: [on(GiveFieldBackToSyncDocument, refused('CONFLICT', 'Nobody has changed this field.'))],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Give back to the sync: Grade' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/not known yet/)).toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: 'Give back to the sync' }));
  expect(await dialog.findByText('Nobody has changed this field.')).toBeInTheDocument();
});

it('shows a delivered phone number as people write it', async () => {
  const phone = { ...byHand, field: 'PHONE' as const, changedBy: null, changedAt: null };
  await openStudent([{ ...phone, delivered: '+13035550142;ext=5' }]);
  const [line] = await (await list()).findAllByRole('listitem');
  expect(line).toHaveTextContent(/^Phone number.*The sync has: \+1 303 555 0142 ext\. 5/);
});

it('stands in Spanish, and is absent for people who are in no records', async () => {
  const viewer = viewerOf('SUPER_ADMIN', { language: 'sp' });
  await openStudent([{ ...synced, source: null, deliveredAt: null }], { viewer });
  expect(
    await (await list('Origen de cada campo')).findByText('De los registros del distrito'),
  ).toBeInTheDocument();
});
