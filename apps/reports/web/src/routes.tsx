import { defineRemote } from '@lyceum/web/remote';
import { i18n } from './i18n';

export default defineRemote(i18n, [
  {
    path: '/reports',
    title: 'reports.title',
    page: () => import('./reports/reports-page'),
    skeleton: 'table',
  },
  {
    path: '/reports/files/:fileId',
    title: 'reports.file',
    page: () => import('./reports/file-page'),
    skeleton: 'form',
  },
  {
    path: '/reports/schedules/:scheduleId',
    title: 'reports.schedules',
    page: () => import('./reports/schedule-page'),
    skeleton: 'form',
  },
  {
    path: '/reports/outside-tests',
    title: 'outsideTests.title',
    page: () => import('./outside-tests/outside-tests-page'),
    skeleton: 'table',
  },
  {
    path: '/reports/pivot',
    title: 'pivot.title',
    page: () => import('./pivot/pivot-page'),
    skeleton: 'table',
  },
  {
    path: '/reports/:reportId',
    title: 'reports.title',
    page: () => import('./reports/report-page'),
    skeleton: 'table',
  },
  {
    path: '/p/:programId/engagement-tracker',
    title: 'tracker.title',
    page: () => import('./tracker/tracker-page'),
    skeleton: 'table',
  },
  {
    path: '/p/:programId/scorecard',
    title: 'scorecard.title',
    page: () => import('./scorecard/scorecard-page'),
    skeleton: 'table',
  },
  {
    path: '/p/:programId/lotteries',
    title: 'lottery.title',
    page: () => import('./lotteries/lotteries-page'),
    skeleton: 'table',
  },
  {
    path: '/p/:programId/lotteries/:lotteryId',
    title: 'lottery.one',
    page: () => import('./lotteries/lottery-page'),
    skeleton: 'cards',
  },
  {
    path: '/analytics',
    title: 'analytics.title',
    page: () => import('./analytics/analytics-page'),
    skeleton: 'cards',
  },
  {
    path: '/analytics/metrics/:metricId',
    title: 'metric.title',
    page: () => import('./metrics/metric-page'),
    skeleton: 'table',
  },
  {
    path: '/roi/:reportType',
    title: 'roi.title',
    page: () => import('./roi/roi-page'),
    skeleton: 'cards',
  },
  {
    path: '/roi/:reportType/:reportPath',
    title: 'roi.title',
    page: () => import('./roi/roi-report-page'),
    skeleton: 'cards',
  },
]);
