import {
  type Answer,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  BillingClientsDocument,
  InvoicesDocument,
  PurchaseOrderDocument,
  PurchaseOrdersDocument,
  SavePurchaseOrderDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const order = {
  ...{ id: 'o1', number: 'PO-2231', client: { id: 'k1', name: 'Riverside District' }, programs: [] },
  ...{ programNames: [], amount: 100000, used: 82000, left: 18000, usedPercent: 82, currency: 'USD' },
  ...{ validFrom: '2026-08-01', validUntil: '2027-06-30', state: 'OPEN' as const, endsInDays: 220 },
  ...{ note: 'Title I', document: null },
};
const list = (purchaseOrders: object[]) =>
  on(PurchaseOrdersDocument, {
    getPurchaseOrders: { purchaseOrders, totalCount: purchaseOrders.length, hasMore: false },
  });
const one = on(PurchaseOrderDocument, { getPurchaseOrder: order });
const invoices = on(InvoicesDocument, { getInvoices: { invoices: [], totalCount: 0, hasMore: false } });
const open = (path: string, answers: Answer[], language: 'en' | 'sp' = 'en') =>
  renderRoute(remote, path, { viewer: viewerOf('SUPER_ADMIN', { language }), answers });

it('lists orders with what is used and left, in Spanish', async () => {
  await open('/payments/purchase-orders', [list([order])], 'sp');
  const table = within(await screen.findByRole('region', { name: 'Órdenes de compra' }));
  expect(await table.findByRole('link', { name: 'PO-2231' })).toHaveAttribute(
    'href',
    '/payments/purchase-orders/o1',
  );
  expect(table.getByText('82 % usado')).toBeInTheDocument();
});

it('shows a skeleton, then a failure with a way to try again, then that there are none', async () => {
  const page = await open('/payments/purchase-orders', [on(PurchaseOrdersDocument, unreachable())]);
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(list([]));
  await page.user.click(again);
  expect(await screen.findByText('No purchase orders')).toBeInTheDocument();
});

it('shows nothing false while it loads', async () => {
  await open('/payments/purchase-orders', [on(PurchaseOrdersDocument, pending())]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Purchase orders' })).toBeInTheDocument();
  expect(screen.queryByText('No purchase orders')).not.toBeInTheDocument();
});

it('shows the balance of an order, and a refusal at its field', async () => {
  const page = await open('/payments/purchase-orders/o1', [
    one,
    invoices,
    on(BillingClientsDocument, { getBillingClients: [{ id: 'k1', name: 'Riverside District' }] }),
    on(
      SavePurchaseOrderDocument,
      refused('CONFLICT', 'More than that is used already.', { field: 'input.amount' }),
    ),
  ]);
  expect(await screen.findByText('$180.00')).toBeInTheDocument();
  expect(screen.getByText('No document yet.')).toBeInTheDocument();
  screen.getByRole('button', { name: 'Change order' }).focus();
  await page.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change order' }));
  const amount = dialog.getByRole('textbox', { name: /Amount/ });
  await page.user.clear(amount);
  await page.user.type(amount, '500.00');
  await page.user.click(dialog.getByRole('button', { name: 'Save order' }));
  await waitFor(() =>
    expect(page.sent(SavePurchaseOrderDocument)[0]?.input).toMatchObject({
      ...{ purchaseOrderId: 'o1', amount: '500.00', number: 'PO-2231', closed: false },
    }),
  );
  expect(await dialog.findByRole('textbox', { name: /Amount/ })).toHaveAccessibleDescription(
    'More than that is used already.',
  );
});

it('says that an order does not exist', async () => {
  await open('/payments/purchase-orders/o9', [
    on(PurchaseOrderDocument, refused('NOT_FOUND', 'There is no such purchase order.', {})),
    invoices,
  ]);
  expect(await screen.findByText('There is no such purchase order')).toBeInTheDocument();
});
