import { defineRemote } from '@lyceum/web/remote';
import { i18n } from './i18n';

export default defineRemote(i18n, [
  {
    path: '/internal-admin-panel',
    title: 'home.title',
    page: () => import('./home/internal-admin-home-page'),
    skeleton: 'cards',
  },
  {
    path: '/internal-admin-panel/manage-ecosystems',
    title: 'manage.title',
    page: () => import('./manage-ecosystems/manage-ecosystems-page'),
    skeleton: 'table',
  },
  {
    path: '/internal-admin-panel/manage-ecosystems/:ecosystemId/migrate',
    title: 'migrate.title',
    page: () => import('./migrate-ecosystem/migrate-ecosystem-page'),
    skeleton: 'form',
  },
  {
    path: '/internal-admin-panel/platform-configuration',
    title: 'platform.title',
    page: () => import('./platform-config/platform-config-page'),
    skeleton: 'form',
  },
  {
    path: '/internal-admin-panel/operations',
    title: 'operations.title',
    page: () => import('./operations/operations-page'),
    skeleton: 'cards',
  },
  {
    path: '/internal-admin-panel/manage-import-templates',
    title: 'templates.title',
    page: () => import('./import-templates/import-templates-page'),
    skeleton: 'table',
  },
  {
    path: '/internal-admin-panel/manage-import-templates/create',
    title: 'templates.create',
    page: () => import('./import-templates/import-template-page'),
    skeleton: 'form',
  },
  {
    path: '/internal-admin-panel/manage-import-templates/:templateId',
    title: 'templates.one',
    page: () => import('./import-templates/import-template-page'),
    skeleton: 'form',
  },
  {
    path: '/configurations/import-templates',
    title: 'templates.title',
    page: () => import('./import-templates/import-templates-page'),
    skeleton: 'table',
  },
  {
    path: '/configurations/import-templates/create',
    title: 'templates.create',
    page: () => import('./import-templates/import-template-page'),
    skeleton: 'form',
  },
  {
    path: '/configurations/import-templates/:templateId',
    title: 'templates.one',
    page: () => import('./import-templates/import-template-page'),
    skeleton: 'form',
  },
  {
    path: '/internal-admin-panel/data-import/sessions',
    title: 'sessionImports.title',
    page: () => import('./session-imports/session-imports-page'),
    skeleton: 'table',
  },
  {
    path: '/internal-admin-panel/data-import/sessions/:profileId',
    title: 'sessionImports.title',
    page: () => import('./session-imports/ecosystem-session-imports-page'),
    skeleton: 'table',
  },
  {
    path: '/internal-admin-panel/engagements-per-program',
    title: 'perProgram.title',
    page: () => import('./engagements-per-program/engagement-ecosystems-page'),
    skeleton: 'table',
  },
  {
    path: '/internal-admin-panel/engagements-per-program/:ecosystemProfileId',
    title: 'perProgram.title',
    page: () => import('./engagements-per-program/engagements-per-program-page'),
    skeleton: 'table',
  },
  {
    path: '/internal-admin-panel/usage-reports',
    title: 'usage.title',
    page: () => import('./usage-reports/usage-reports-page'),
    skeleton: 'table',
  },
  {
    path: '/internal-admin-panel/roi-analytics',
    title: 'roi.title',
    page: () => import('./roi-analytics/roi-analytics-page'),
    skeleton: 'table',
  },
  {
    path: '/internal-admin-panel/roi-analytics/:reportId',
    title: 'roi.title',
    page: () => import('./roi-analytics/roi-analytics-report-page'),
    skeleton: 'cards',
  },
  {
    path: '/internal-admin-panel/scheduled-reports',
    title: 'scheduledReports.title',
    page: () => import('./scheduled-reports/scheduled-reports-page'),
    skeleton: 'table',
  },
  {
    path: '/internal-admin-panel/scheduled-reports/create-report',
    title: 'scheduledReports.create',
    page: () => import('./scheduled-reports/create-report-page'),
    skeleton: 'form',
  },
]);
