import { defineRemote } from '@lyceum/web/remote';
import { i18n } from './i18n';

export default defineRemote(i18n, [
  {
    path: '/p/:programId/file-upload',
    title: 'title',
    page: () => import('./file-upload/file-upload-page'),
    skeleton: 'list',
  },
]);
