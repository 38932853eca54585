import { defineRemote } from '@lyceum/web/remote';
import { i18n } from './i18n';

export default defineRemote(i18n, [
  {
    path: '/p/:programId/file-upload',
    title: 'title',
    page: () => import('./file-upload/file-upload-page'),
    skeleton: 'list',
  },
  {
    path: '/p/:programId/managed-sftp',
    title: 'sftp.title',
    page: () => import('./managed-sftp/managed-sftp-page'),
    skeleton: 'list',
  },
  {
    path: '/p/:programId/self-hosted-sftp',
    title: 'ownSftp.title',
    page: () => import('./self-hosted-sftp/self-hosted-sftp-page'),
    skeleton: 'list',
  },
  {
    path: '/configurations/vendors',
    title: 'vendors.title',
    page: () => import('./vendors/vendors-page'),
    skeleton: 'list',
  },
  {
    path: '/configurations/oneroster',
    title: 'provider.title',
    page: () => import('./one-roster-clients/clients-page'),
    skeleton: 'list',
  },
  {
    path: '/configurations/webhooks',
    title: 'webhooks.title',
    page: () => import('./webhooks/webhooks-page'),
    skeleton: 'list',
  },
  {
    path: '/configurations/webhooks/:endpointId',
    title: 'webhooks.deliveries',
    page: () => import('./webhooks/deliveries-page'),
    skeleton: 'table',
  },
  {
    path: '/developers/webhooks',
    title: 'receiver.title',
    page: () => import('./webhooks/receiver-guide-page'),
    skeleton: 'detail',
  },
  {
    path: '/p/:programId/roster-browser',
    title: 'browser.title',
    page: () => import('./roster-browser/roster-browser-page'),
    skeleton: 'table',
  },
  {
    path: '/p/:programId/roster-browser/:view',
    title: 'browser.title',
    page: () => import('./roster-browser/roster-browser-page'),
    skeleton: 'table',
  },
  {
    path: '/p/:programId/roster-syncs',
    title: 'syncs.title',
    page: () => import('./syncs/syncs-page'),
    skeleton: 'cards',
  },
  {
    path: '/p/:programId/roster-syncs/:planId',
    title: 'syncs.title',
    page: () => import('./syncs/plan-page'),
    skeleton: 'detail',
  },
]);
