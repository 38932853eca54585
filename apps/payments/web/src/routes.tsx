import { defineRemote } from '@lyceum/web/remote';
import { i18n } from './i18n';

export default defineRemote(i18n, [
  {
    path: '/payments',
    title: 'payments.title',
    page: () => import('./payments/payments-page'),
    skeleton: 'table',
  },
  {
    path: '/payments/packages',
    title: 'packages.title',
    page: () => import('./packages/packages-page'),
    skeleton: 'table',
  },
  {
    path: '/payments/discounts',
    title: 'discounts.title',
    page: () => import('./discounts/discounts-page'),
    skeleton: 'table',
  },
  {
    path: '/payments/invoices',
    title: 'invoices.title',
    page: () => import('./invoices/invoices-page'),
    skeleton: 'table',
  },
  {
    path: '/payments/invoices/:invoiceId',
    title: 'invoices.one',
    page: () => import('./invoices/invoice-page'),
    skeleton: 'form',
  },
  {
    path: '/payments/purchase-orders',
    title: 'purchaseOrders.title',
    page: () => import('./purchase-orders/orders-page'),
    skeleton: 'table',
  },
  {
    path: '/payments/purchase-orders/:purchaseOrderId',
    title: 'purchaseOrders.one',
    page: () => import('./purchase-orders/order-page'),
    skeleton: 'form',
  },
  {
    path: '/payments/statements/:month',
    title: 'statement.title',
    page: () => import('./statements/statement-page'),
    skeleton: 'form',
  },
  {
    path: '/payments/receipts/:chargeId',
    title: 'receipt.title',
    page: () => import('./statements/receipt-page'),
    skeleton: 'form',
  },
  {
    path: '/payments/payout-account',
    title: 'payoutAccount.title',
    page: () => import('./payout-account/payout-account-page'),
    skeleton: 'form',
  },
  {
    path: '/payments/contracts',
    title: 'contracts.title',
    page: () => import('./contracts/contracts-page'),
    skeleton: 'table',
  },
  {
    path: '/payments/contracts/:id',
    title: 'contracts.contract',
    page: () => import('./contracts/contract-page'),
    skeleton: 'form',
  },
  {
    path: '/payments/contracts/:id/settlements/:settlementId',
    title: 'settlements.settlement',
    page: () => import('./settlements/settlement-page'),
    skeleton: 'table',
  },
]);
