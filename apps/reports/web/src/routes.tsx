import { defineRemote } from '@lyceum/web/remote';
import { i18n } from './i18n';

export default defineRemote(i18n, [
  {
    path: '/p/:programId/engagement-tracker',
    title: 'tracker.title',
    page: () => import('./tracker/tracker-page'),
    skeleton: 'table',
  },
]);
