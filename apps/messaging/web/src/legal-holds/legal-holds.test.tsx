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
  KeepLegalHoldDocument,
  LegalHoldsDocument,
  PlaceLegalHoldDocument,
  ReleaseLegalHoldDocument,
  UpdateLegalHoldSettingsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const ana = { userId: 'ana', name: 'Ana Ortiz' };
const sofia = { userId: 'sofia', name: 'Sofía Reyes' };
const hold = {
  ...{ id: 'h1', reason: 'Letter of counsel', people: [sofia], placedBy: ana, mayRelease: true },
  conversations: [{ conversationId: 'c1', title: null, participants: [ana, sofia] }],
  ...{ since: '2026-09-14T15:00:00.000Z', releaseAskedBy: null, releaseAskedAt: null, releaseReason: null },
  ...{ releasedBy: null, releasedAt: null },
};
const settings = { twoPeople: false, showsWaiting: false, revision: 3 };
const listed = (holds: object[], more: object = {}) =>
  on(LegalHoldsDocument, {
    getLegalHolds: {
      ...{ holds, totalCount: holds.length, exhaustedHolds: true },
      settings: { ...settings, ...more },
    },
  });
type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[2]>['answers']>;
const open = (answers: Answers, more: object = {}, path = '/legal-holds') =>
  renderRoute(remote, path, { viewer: viewerOf('SUPER_ADMIN'), answers, ...more });

it('lists on whom holds are, why and since when, and releases one with a reason', async () => {
  const released = {
    ...hold,
    releasedAt: '2026-09-15T15:00:00.000Z',
    releasedBy: ana,
    releaseReason: 'Settled',
  };
  const page = await open([listed([hold]), on(ReleaseLegalHoldDocument, { releaseLegalHold: released })]);
  expect(await screen.findByText('Sofía Reyes')).toBeInTheDocument();
  expect(screen.getByText('Letter of counsel')).toBeInTheDocument();
  expect(screen.getByText(/Placed by Ana Ortiz/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Conversation: Ana Ortiz, Sofía Reyes' })).toHaveAttribute(
    'href',
    '/inbox/c1?view=all',
  );
  await page.user.click(screen.getByRole('button', { name: 'Release the hold' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Release the hold' }));
  expect((await dialog.findAllByText('Give a reason.')).length).toBeGreaterThan(0);
  expect(page.sent(ReleaseLegalHoldDocument)).toEqual([]);
  await page.user.type(dialog.getByRole('textbox', { name: 'Why it is released' }), 'Settled');
  await page.user.click(dialog.getByRole('button', { name: 'Release the hold' }));
  await waitFor(() =>
    expect(page.sent(ReleaseLegalHoldDocument)).toEqual([{ holdId: 'h1', reason: 'Settled' }]),
  );
});

it('waits for a second person, who may keep the hold', async () => {
  const asked = {
    ...{ ...hold, releaseAskedBy: ana, releaseAskedAt: '2026-09-15T15:00:00.000Z' },
    ...{ releaseReason: 'Settled', mayRelease: false },
  };
  const page = await open([
    listed([asked], { twoPeople: true }),
    on(KeepLegalHoldDocument, { keepLegalHold: hold }),
  ]);
  expect(await screen.findByText('Another super admin has to confirm the release.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Confirm the release' })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Keep the hold' }));
  await waitFor(() => expect(page.sent(KeepLegalHoldDocument)).toEqual([{ holdId: 'h1' }]));
});

it('places a hold on the conversation that the viewer came from', async () => {
  const page = await open(
    [listed([]), on(PlaceLegalHoldDocument, { placeLegalHold: hold })],
    {},
    '/legal-holds?conversation=c1',
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The conversation that you came from is held.')).toBeInTheDocument();
  await page.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Court');
  await page.user.click(dialog.getByRole('button', { name: 'Place a legal hold' }));
  await waitFor(() =>
    expect(page.sent(PlaceLegalHoldDocument)).toEqual([
      { hold: { personIds: [], conversationIds: ['c1'], reason: 'Court' } },
    ]),
  );
});

it('asks whom to hold before it sends anything', async () => {
  const page = await open([listed([])]);
  await page.user.click(await screen.findByRole('button', { name: 'Place a legal hold' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Place a legal hold' }));
  expect((await dialog.findAllByText('Choose at least one person.')).length).toBeGreaterThan(0);
  expect(page.sent(PlaceLegalHoldDocument)).toEqual([]);
});

it('saves the settings by keyboard', async () => {
  const saved = { twoPeople: true, showsWaiting: false, revision: 4 };
  const page = await open([
    listed([hold]),
    on(UpdateLegalHoldSettingsDocument, { updateLegalHoldSettings: saved }),
  ]);
  const two = await screen.findByRole('switch', { name: /^A release needs two people/ });
  two.focus();
  await page.user.keyboard(' ');
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(page.sent(UpdateLegalHoldSettingsDocument)).toEqual([
      { settings: { twoPeople: true, showsWaiting: false, revision: 3 } },
    ]),
  );
});

it('shows the empty list in Spanish on a phone', async () => {
  await open([listed([])], { viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }), width: 390 });
  expect(await screen.findByText('No hay retenciones legales')).toBeInTheDocument();
});

it('shows that it loads, and the error of a failed load', async () => {
  await open([on(LegalHoldsDocument, pending())]);
  expect(await screen.findByRole('heading', { name: 'Legal holds' })).toBeInTheDocument();
  expect(screen.queryByText('No legal holds')).not.toBeInTheDocument();
});

it('offers to load again after an error', async () => {
  await open([on(LegalHoldsDocument, refused('INTERNAL', 'Something went wrong.'))]);
  expect(await screen.findByRole('button', { name: /try again/i })).toBeInTheDocument();
});
