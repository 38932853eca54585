import { defineRemote } from '@lyceum/web/remote';
import { i18n } from './i18n';

export default defineRemote(
  i18n,
  [
    {
      path: '/inbox',
      title: 'inbox.title',
      page: () => import('./inbox/inbox-page'),
      skeleton: 'list',
    },
    {
      path: '/inbox/:conversationId',
      title: 'inbox.title',
      page: () => import('./inbox/inbox-page'),
      skeleton: 'list',
    },
    {
      path: '/settings/quiet-hours',
      title: 'quiet.title',
      page: () => import('./quiet-hours/quiet-hours-page'),
      skeleton: 'form',
    },
    {
      path: '/configurations/messages',
      title: 'messagingSettings.title',
      page: () => import('./messaging-settings/messaging-settings-page'),
      skeleton: 'form',
    },
    {
      path: '/safeguarding',
      title: 'review.title',
      page: () => import('./review-queue/review-queue-page'),
      skeleton: 'list',
    },
    {
      path: '/legal-holds',
      title: 'holds.title',
      page: () => import('./legal-holds/legal-holds-page'),
      skeleton: 'list',
    },
    {
      path: '/configurations/safeguarding',
      title: 'policy.title',
      page: () => import('./safeguarding-policy/safeguarding-policy-page'),
      skeleton: 'form',
    },
  ],
  {
    sendWaiting: async (owner, client) => (await import('./offline-queues')).sendWaiting(owner, client),
  },
);
