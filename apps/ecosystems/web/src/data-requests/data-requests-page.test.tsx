import {
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
import {
  DecideDataErasureDocument,
  ErasureCertificateDocument,
  ReviewDataRequestsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const maya = { id: 'maya', profile: { firstName: 'Maya', lastName: 'Lindqvist' } };
const paula = { id: 'paula', profile: { firstName: 'Paula', lastName: 'Marsh' } };
const ofMaya = {
  id: 'request-1',
  kind: 'ERASURE' as const,
  status: 'PENDING' as const,
  askedAs: 'PARENT' as const,
  askedAt: '2026-11-20T17:30:00.000Z',
  reason: 'We move to another district.',
  mayDecide: true,
  parts: 9,
  user: maya,
  askedBy: paula,
};
const listOf = (requests: object[], endCursor: string | null = null) =>
  on(ReviewDataRequestsDocument, { getEcosystemDataRequests: { requests, endCursor } });

const open = (query = '', options: RenderOptions = {}) =>
  renderRoute(remote, `/people/data-requests${query}`, { answers: [listOf([ofMaya])], ...options });
const panelOf = (name = 'Maya Lindqvist') => screen.findByRole('dialog', { name });
const button = (name: string, scope: HTMLElement) => within(scope).getByRole('button', { name });

it('shows a skeleton while requests load', async () => {
  await open('', { answers: [on(ReviewDataRequestsDocument, pending())] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Deletion requests' })).toBeInTheDocument();
  expect(screen.queryByText('There are no such requests')).not.toBeInTheDocument();
});

it('shows the error of a failed load, retries, and explains the empty list', async () => {
  const page = await open('', { answers: [on(ReviewDataRequestsDocument, unreachable())] });
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answer(listOf([]));
  await page.user.click(again);
  expect(await screen.findByText('There are no such requests')).toBeInTheDocument();
  expect(screen.getByText(/^Who wants their data deleted asks for it/)).toBeInTheDocument();
});

it('requests the status in the address, and writes a chosen one there', async () => {
  const page = await open('?status=RUNNING', { answers: [listOf([])] });
  await screen.findByText('There are no such requests');
  expect(screen.getByRole('radio', { name: 'Under way' })).toBeChecked();
  await page.user.click(screen.getByText('Declined'));
  expect(page.address()).toBe('/people/data-requests?status=DECLINED');
  await waitFor(() =>
    expect(page.sent(ReviewDataRequestsDocument)).toEqual([
      { kind: 'ERASURE', status: 'RUNNING' },
      { kind: 'ERASURE', status: 'DECLINED' },
    ]),
  );
});

it('appends the next page of requests', async () => {
  const page = await open('', { answers: [listOf([ofMaya], 'cursor-1')] });
  const more = await screen.findByRole('button', { name: 'Show more' });
  page.answer(listOf([{ ...ofMaya, id: 'request-2', user: paula, askedAs: 'SELF', askedBy: paula }]));
  await page.user.click(more);
  expect(await screen.findByText('The person')).toBeInTheDocument();
  expect(screen.getByText('Paula Marsh (Parent or guardian)')).toBeInTheDocument();
  expect(page.sent(ReviewDataRequestsDocument).at(-1)).toMatchObject({ after: 'cursor-1' });
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('reloads on a push of the server', async () => {
  const page = await open();
  expect(await screen.findByText('Maya Lindqvist')).toBeInTheDocument();
  page.answer(listOf([]));
  page.push('data-requests');
  expect(await screen.findByText('There are no such requests')).toBeInTheDocument();
});

it('declines with a message to the person, and shows why the server refuses to do so without one', async () => {
  const page = await open('?request=request-1', {
    answers: [
      listOf([ofMaya]),
      on(DecideDataErasureDocument, refused('BAD_USER_INPUT', 'Say why it is declined.')),
    ],
  });
  const panel = await panelOf();
  expect(panel).toHaveTextContent('We move to another district.');
  expect(within(panel).getByRole('link')).toHaveAttribute('href', '/people/maya');
  await page.user.click(button('Decline', panel));
  expect(await within(panel).findByText('Say why it is declined.')).toBeInTheDocument();
  page.answer(
    on(DecideDataErasureDocument, { decideDataErasure: { ...ofMaya, status: 'DECLINED' } }),
    listOf([]),
  );
  await page.user.type(within(panel).getByLabelText(/^Message/), 'The school needs the records.');
  await page.user.click(button('Decline', panel));
  expect(await screen.findByText('There are no such requests')).toBeInTheDocument();
  const input = { requestId: 'request-1', approve: false };
  expect(page.sent(DecideDataErasureDocument)).toEqual([
    { input: { ...input, message: '' } },
    { input: { ...input, message: 'The school needs the records.' } },
  ]);
});

it('approves by keyboard, after a confirmation', async () => {
  const page = await open('?request=request-1');
  const panel = await panelOf();
  button('Approve deletion', panel).focus();
  await page.user.keyboard('{Enter}');
  const sure = await screen.findByRole('dialog', { name: 'Delete everything about Maya Lindqvist?' });
  expect(sure).toHaveTextContent('This cannot be undone.');
  expect(page.sent(DecideDataErasureDocument)).toEqual([]);
  page.answer(on(DecideDataErasureDocument, { decideDataErasure: { ...ofMaya, status: 'RUNNING' } }));
  button('Delete everything', sure).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(page.sent(DecideDataErasureDocument)).toEqual([
      { input: { requestId: 'request-1', approve: true, message: '' } },
    ]),
  );
});

it('offers no decision about the viewer’s own data', async () => {
  await open('?request=request-1', { answers: [listOf([{ ...ofMaya, mayDecide: false }])] });
  const panel = await panelOf();
  expect(panel).toHaveTextContent('Nobody decides about their own data: another administrator has to.');
  expect(within(panel).queryByRole('button', { name: /Approve|Decline/ })).not.toBeInTheDocument();
});

it('shows the progress of a deletion', async () => {
  const running = { ...ofMaya, status: 'RUNNING', partsDone: 4, mayDecide: false };
  await open('?status=RUNNING&request=request-1', { answers: [listOf([running])] });
  expect(await panelOf()).toHaveTextContent('Progress4 of 9 parts');
});

const done = {
  ...ofMaya,
  status: 'DONE',
  mayDecide: false,
  decidedBy: paula,
  decidedAt: '2026-11-21T17:30:00.000Z',
};
const certificate = on(ErasureCertificateDocument, {
  getErasureCertificate: {
    pageUrl: '/files/certificate.html',
    jsonUrl: '/files/certificate.json',
    digest: 'abc123',
    entries: [
      {
        domain: 'identity',
        table: 'users',
        title: 'Profile',
        treatment: 'DELETED' as const,
        rows: 2,
        files: 1,
      },
      {
        ...{ domain: 'sessions', table: 'attendance', title: 'Attendance', treatment: 'KEPT' as const },
        ...{ rows: 7, because: 'Hours that were reported stay.', law: 'FERPA' },
      },
    ],
  },
});

it('shows the certificate of a deletion once it has loaded', async () => {
  const page = await open('?status=DONE&request=request-1', {
    answers: [listOf([done]), on(ErasureCertificateDocument, unreachable())],
  });
  const panel = await panelOf();
  const again = await within(panel).findByRole('button', { name: 'Try again' });
  page.answer(certificate);
  await page.user.click(again);
  const shown = await within(panel).findByRole('region', { name: 'Certificate' });
  expect(within(shown).getByRole('link', { name: 'Download as a page' })).toHaveAttribute(
    'href',
    '/files/certificate.html',
  );
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Profile · 2 deleted, with 1 file', 'Attendance · 7 keptHours that were reported stay. FERPA']);
  expect(shown).toHaveTextContent('SHA-256 of the JSON: abc123');
  expect(page.sent(ErasureCertificateDocument).at(-1)).toEqual({ requestId: 'request-1' });
});

it('renders in Spanish on a phone', async () => {
  const page = await open('', { viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }), width: 390 });
  const list = await screen.findByRole('list', { name: 'Solicitudes de eliminación' });
  expect(list).toHaveTextContent('Paula Marsh (Padre, madre o tutor legal)');
  await page.user.click(within(list).getByText('Maya Lindqvist'));
  const panel = await panelOf();
  expect(button('Aprobar la eliminación', panel)).toBeInTheDocument();
  expect(page.address()).toBe('/people/data-requests?request=request-1');
});
