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
  CreateWebhookDocument,
  DeleteWebhookDocument,
  RedeliverFailedWebhooksDocument,
  RedeliverWebhookDocument,
  RotateWebhookSecretDocument,
  SendWebhookPingDocument,
  SetWebhookEnabledDocument,
  UpdateWebhookDocument,
  WebhookDeliveriesDocument,
  WebhooksDocument,
  WebhookVendorsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const SECRET = `whsec_${'x'.repeat(43)}=`;
const hooks = {
  id: 'one',
  name: 'Data warehouse',
  url: 'https://hooks.example.org/lyceum',
  kinds: ['SESSION_COMPLETED' as const],
  vendorId: null,
  vendorName: null,
  programIds: ['program-1'],
  programs: [
    { id: 'program-1', name: 'Math', archived: false },
    { id: 'program-2', name: 'Old', archived: true },
  ],
  previousSecretUntil: null,
  status: 'ENABLED' as const,
  disabledAt: null,
  failingSince: null,
  lastSuccessAt: '2026-11-26T15:00:00Z',
  waiting: 2,
  failed: 1,
  revision: 3,
};
const delivery = {
  id: 'message-1',
  kind: 'SESSION_COMPLETED' as const,
  status: 'FAILED' as const,
  occurredAt: '2026-11-26T15:00:00Z',
  attempts: 10,
  lastAttemptAt: '2026-11-26T16:00:00Z',
  nextAttemptAt: null,
  responseStatus: 500,
  responseBody: 'out of order',
  problem: 'BAD_STATUS' as const,
  body: '{"type":"session.completed"}',
};
const listed = (...endpoints: object[]) => on(WebhooksDocument, { getWebhookEndpoints: endpoints });
const vendors = on(WebhookVendorsDocument, {
  tutoringVendorApiProgramIdTrackers: [{ id: 'bright', name: 'Bright Minds' }],
});
const deliveries = (...items: object[]) =>
  on(WebhookDeliveriesDocument, { getWebhookDeliveries: { totalCount: items.length, items } });
const open = (options: RenderOptions = {}) =>
  renderRoute(remote, '/configurations/webhooks', {
    ...options,
    answers: [listed(hooks), vendors, ...(options.answers ?? [])],
  });
const openDeliveries = (options: RenderOptions = {}) =>
  renderRoute(remote, '/configurations/webhooks/one', {
    ...options,
    answers: [listed(hooks), deliveries(delivery), ...(options.answers ?? [])],
  });

describe('the list of endpoints', () => {
  it('shows the address, events and state of each endpoint', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Data warehouse' })).toBeInTheDocument();
    for (const text of ['https://hooks.example.org/lyceum', 'Math, Old (archived)', 'Session completed'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('On')).toBeInTheDocument();
    expect(screen.getByText('2 wait')).toBeInTheDocument();
    expect(screen.getByText('1 failed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Deliveries to Data warehouse' })).toHaveAttribute(
      'href',
      '/configurations/webhooks/one',
    );
    expect(screen.getByRole('link', { name: /How a receiver works/ })).toHaveAttribute(
      'href',
      '/developers/webhooks',
    );
  });

  it('shows why the platform switched an endpoint off, and offers to switch it on', async () => {
    const off = { ...hooks, status: 'DISABLED_FAILING' as const, disabledAt: '2026-11-26T15:00:00Z' };
    const page = await open({
      answers: [listed(off), on(SetWebhookEnabledDocument, { setWebhookEndpointEnabled: hooks })],
    });
    expect(await screen.findByText('Switched off: nothing arrived for days')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send a test/ })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Switch Data warehouse on' }));
    await waitFor(() =>
      expect(page.sent(SetWebhookEnabledDocument)).toEqual([{ input: { id: 'one', enabled: true } }]),
    );
  });

  it('shows that there are none, in Spanish on a phone', async () => {
    const viewer = viewerOf('SUPER_ADMIN', { language: 'sp' });
    await open({ viewer, width: 390, answers: [listed()] });
    expect(await screen.findByText('Todavía no hay destinos')).toBeInTheDocument();
  });

  it('shows loading instead of an empty list', async () => {
    await open({ answers: [on(WebhooksDocument, pending())] });
    expect(screen.queryByText('No endpoints yet')).not.toBeInTheDocument();
  });

  it('offers a retry after a failure', async () => {
    await open({ answers: [on(WebhooksDocument, unreachable())] });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('an endpoint', () => {
  it('is created by keyboard, and shows its secret once', async () => {
    const page = await open({
      answers: [on(CreateWebhookDocument, { createWebhookEndpoint: { ...hooks, secret: SECRET } })],
    });
    (await screen.findByRole('button', { name: 'Add an endpoint' })).focus();
    await page.user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText('Name'), 'Vendor’s');
    await page.user.type(dialog.getByLabelText('Address'), 'https://a.example/');
    dialog.getByRole('checkbox', { name: 'Attendance corrected' }).focus();
    await page.user.keyboard(' ');
    await page.user.click(dialog.getByRole('combobox', { name: 'Whose it is' }));
    await page.user.click(await screen.findByRole('option', { name: 'Bright Minds' }));
    expect(dialog.queryByLabelText('Programs')).not.toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Add and make a secret' }));
    expect(await screen.findByText(SECRET)).toBeInTheDocument();
    expect(page.sent(CreateWebhookDocument)).toEqual([
      {
        input: {
          name: 'Vendor’s',
          url: 'https://a.example/',
          kinds: ['ATTENDANCE_CORRECTED'],
          vendorId: 'bright',
          programIds: [],
        },
      },
    ]);
    await page.user.click(screen.getByRole('button', { name: 'I have kept it' }));
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
  });

  it('is updated with the revision that was read, with refusals at their fields', async () => {
    const remedy = 'Enter an address that begins with https://.';
    const page = await open({
      answers: [
        on(UpdateWebhookDocument, refused('BAD_USER_INPUT', 'Wrong.', { field: 'input.url', remedy })),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Edit Data warehouse' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('link', { name: `Address: ${remedy}` })).toBeInTheDocument();
    expect(dialog.getByLabelText('Address')).toHaveAttribute('aria-invalid', 'true');
    const { name, url, kinds, vendorId, programIds, id, revision } = hooks;
    expect(page.sent(UpdateWebhookDocument)).toEqual([
      { input: { id, revision, name, url, kinds, vendorId, programIds } },
    ]);
  });

  it('gets a new secret, or shows why not', async () => {
    const page = await open({
      answers: [on(RotateWebhookSecretDocument, refused('CONFLICT', 'The one before is still used.'))],
    });
    await page.user.click(
      await screen.findByRole('button', { name: 'Make a new secret for Data warehouse' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'New secret' }));
    expect(await dialog.findByText('The one before is still used.')).toBeInTheDocument();
    expect(page.sent(RotateWebhookSecretDocument)).toEqual([{ input: { id: 'one', overlapHours: 24 } }]);
  });

  it('is tested with a ping, and deleted after confirmation', async () => {
    const page = await open({
      answers: [
        on(SendWebhookPingDocument, { sendWebhookPing: { ...delivery, kind: 'PING' } }),
        on(DeleteWebhookDocument, { deleteWebhookEndpoint: 'one' }),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Send a test to Data warehouse' }));
    await waitFor(() => expect(page.sent(SendWebhookPingDocument)).toEqual([{ id: 'one' }]));
    await page.user.click(screen.getByRole('button', { name: 'Delete Data warehouse' }));
    await page.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.sent(DeleteWebhookDocument)).toEqual([{ id: 'one' }]));
  });
});

describe('the list of deliveries', () => {
  it('shows the answers, and resends a delivery', async () => {
    const page = await openDeliveries({
      answers: [on(RedeliverWebhookDocument, { redeliverWebhook: { ...delivery, status: 'PENDING' } })],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Session completed' }));
    const panel = within(await screen.findByRole('dialog'));
    expect(panel.getByText('out of order')).toBeInTheDocument();
    expect(panel.getByText('message-1')).toBeInTheDocument();
    expect(panel.getByText('The receiver did not accept it')).toBeInTheDocument();
    await page.user.click(panel.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(page.sent(RedeliverWebhookDocument)).toEqual([{ deliveryId: 'message-1' }]));
  });

  it('is filtered by the address', async () => {
    const page = await renderRoute(remote, '/configurations/webhooks/one?status=FAILED&page=2', {
      answers: [listed(hooks), deliveries()],
    });
    expect(await screen.findByText('None is in this state.')).toBeInTheDocument();
    expect(page.sent(WebhookDeliveriesDocument)[0]).toEqual({
      endpointId: 'one',
      status: 'FAILED',
      pageIndex: 1,
      limit: 50,
    });
  });

  it('resends all failed deliveries', async () => {
    const page = await openDeliveries({
      answers: [on(RedeliverFailedWebhooksDocument, { redeliverFailedWebhooks: { count: 4 } })],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Send failed ones again' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() =>
      expect(page.sent(RedeliverFailedWebhooksDocument)).toEqual([
        { input: { endpointId: 'one', since: expect.stringMatching(/^\d{4}-/) } },
      ]),
    );
  });

  it('shows that a deleted endpoint has none', async () => {
    await openDeliveries({ answers: [listed()] });
    expect(await screen.findByText('This endpoint is not there any more')).toBeInTheDocument();
  });
});

it.each([
  ['en', 'Receiving webhooks'],
  ['sp', 'Recibir webhooks'],
] as const)('explains receivers in %s', async (language, name) => {
  await renderRoute(remote, '/developers/webhooks', { viewer: viewerOf('SUPER_ADMIN', { language }) });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
  expect(screen.getByText(/"type": "roster.plan_held"/)).toBeInTheDocument();
});
