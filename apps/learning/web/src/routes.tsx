import { defineRemote } from '@lyceum/web/remote';
import { i18n } from './i18n';

export default defineRemote(i18n, [
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
]);
