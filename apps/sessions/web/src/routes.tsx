import { defineRemote } from '@lyceum/web/remote';
import { i18n } from './i18n';

export default defineRemote(
  i18n,
  [
    { path: '/', title: 'home.title', page: () => import('./home/home-page'), skeleton: 'list' },
    {
      path: '/sessions',
      title: 'dashboard.title',
      page: () => import('./dashboard/dashboard-page'),
      skeleton: 'list',
    },
    {
      path: '/sessions/completed',
      title: 'completed.title',
      page: () => import('./dashboard/completed-page'),
      skeleton: 'list',
    },
    {
      path: '/sessions/calendar',
      title: 'calendar.title',
      page: () => import('./calendar/calendar-page'),
      skeleton: 'table',
    },
    {
      path: '/sessions/calendar/feed',
      title: 'feed.title',
      page: () => import('./calendar-feed/calendar-feed-page'),
      skeleton: 'form',
    },
    {
      path: '/sessions/book',
      title: 'book.title',
      page: () => import('./book-session/book-session-page'),
      skeleton: 'form',
    },
    {
      path: '/breakout-rooms',
      title: 'breakout.title',
      page: () => import('./breakout-rooms/breakout-rooms-page'),
      skeleton: 'list',
    },
    {
      path: '/sessions/:sessionId',
      title: 'detail.title',
      page: () => import('./session-detail/session-page'),
      skeleton: 'detail',
    },
    {
      path: '/sessions/:sessionId/room',
      title: 'room.title',
      page: () => import('./room/room-page'),
      skeleton: 'detail',
    },
    {
      path: '/substitutes',
      title: 'substitutes.title',
      page: () => import('./substitutes/substitutes-page'),
      skeleton: 'list',
    },
    {
      path: '/observations',
      title: 'observations.title',
      page: () => import('./observations/observations-page'),
      skeleton: 'list',
    },
    {
      path: '/time-away',
      title: 'away.title',
      page: () => import('./time-away/time-away-page'),
      skeleton: 'list',
    },
    {
      path: '/time-away/:userId',
      title: 'away.title',
      page: () => import('./time-away/time-away-page'),
      skeleton: 'list',
    },
    {
      path: '/courses',
      title: 'courses.title',
      page: () => import('./courses/courses-page'),
      skeleton: 'list',
    },
    {
      path: '/p/:programId/manage-sessions',
      title: 'manage.title',
      page: () => import('./manage-sessions/manage-sessions-page'),
      skeleton: 'table',
    },
    {
      path: '/p/:programId/calendar',
      title: 'programCalendar.title',
      page: () => import('./program-calendar/program-calendar-page'),
      skeleton: 'table',
    },
    {
      path: '/p/:programId/tutoring-sheet',
      title: 'sheet.title',
      page: () => import('./tutoring-sheet/tutoring-sheet-page'),
      skeleton: 'table',
    },
    {
      path: '/session-pay',
      title: 'pay.title',
      page: () => import('./pay/pay-page'),
      skeleton: 'table',
    },
    {
      path: '/session-pay/payouts',
      title: 'payouts.title',
      page: () => import('./payouts/payouts-page'),
      skeleton: 'table',
    },
    {
      path: '/session-pay/payouts/:batchId',
      title: 'payouts.one',
      page: () => import('./payouts/payout-page'),
      skeleton: 'form',
    },
    {
      path: '/session-pay/statement',
      title: 'pay.statement',
      page: () => import('./pay/statement/pay-statement-page'),
      skeleton: 'form',
    },
    {
      path: '/invite-people',
      title: 'manage.title',
      page: () => import('./manage-sessions/manage-sessions-page'),
      skeleton: 'table',
    },
  ],
  {
    sendWaiting: async (owner, client) => (await import('./offline-queues')).sendWaiting(owner, client),
  },
);
