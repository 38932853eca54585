import { defineRemote } from '@lyceum/web/remote';
import { i18n } from './i18n';

export default defineRemote(i18n, [
  {
    path: '/payments',
    title: 'payments.title',
    page: () => import('./payments/payments-page'),
    skeleton: 'table',
  },
]);
