import { defineRemote } from '@lyceum/web/remote';
import { i18n } from './i18n';

export default defineRemote(
  i18n,
  [
    {
      path: '/sessions/:sessionId/feedback',
      title: 'feedback.title',
      page: () => import('./feedback/feedback-page'),
      skeleton: 'form',
    },
    {
      path: '/p/:programId/feedback-forms',
      title: 'forms.title',
      page: () => import('./forms/forms-page'),
      skeleton: 'form',
    },
    {
      path: '/modules',
      title: 'modules.title',
      page: () => import('./modules/modules-page'),
      skeleton: 'cards',
    },
    {
      path: '/modules/new',
      title: 'modules.create',
      page: () => import('./modules/create-module-page'),
      skeleton: 'form',
    },
    {
      path: '/modules/:id',
      title: 'modules.one',
      page: () => import('./modules/module-page'),
      skeleton: 'detail',
    },
    {
      path: '/modules/:id/certificate',
      title: 'modules.certificate.title',
      page: () => import('./modules/certificate-page'),
      skeleton: 'detail',
    },
    {
      path: '/modules/:id/edit',
      title: 'modules.edit',
      page: () => import('./modules/edit-module-page'),
      skeleton: 'form',
    },
    {
      path: '/resources',
      title: 'resources.title',
      page: () => import('./resources/resources-page'),
      skeleton: 'cards',
    },
    {
      path: '/resources/new',
      title: 'resources.create',
      page: () => import('./resources/create-resource-page'),
      skeleton: 'form',
    },
    {
      path: '/resources/:id/edit',
      title: 'resources.edit',
      page: () => import('./resources/edit-resource-page'),
      skeleton: 'form',
    },
    {
      path: '/assessments',
      title: 'assessments.title',
      page: () => import('./assessments/assessments-page'),
      skeleton: 'cards',
    },
    {
      path: '/assessments/create',
      title: 'assessments.create',
      page: () => import('./assessments/create-assessment-page'),
      skeleton: 'form',
    },
    {
      path: '/assessments/:id',
      title: 'assessments.one',
      page: () => import('./assessments/assessment-page'),
      skeleton: 'detail',
    },
    {
      path: '/assessments/:id/paper',
      title: 'paper.print',
      page: () => import('./paper/print-paper-page'),
      skeleton: 'detail',
    },
    {
      path: '/assessments/:id/entry',
      title: 'paper.enterTitle',
      page: () => import('./paper/enter-paper-page'),
      skeleton: 'form',
    },
    {
      path: '/assessments/:id/edit',
      title: 'assessments.editTitle',
      page: () => import('./assessments/edit-assessment-page'),
      skeleton: 'form',
    },
  ],
  {
    sendWaiting: async (owner, client) => (await import('./offline-queues')).sendWaiting(owner, client),
  },
);
