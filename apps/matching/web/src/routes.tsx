import { defineRemote } from '@lyceum/web/remote';
import { i18n } from './i18n';

export default defineRemote(i18n, [
  {
    path: '/tutors',
    title: 'search.title',
    page: () => import('./search/tutors-page'),
    skeleton: 'cards',
  },
  {
    path: '/tutors/:userId',
    title: 'tutor.title',
    page: () => import('./tutor/tutor-page'),
    skeleton: 'cards',
  },
  {
    path: '/my-reviews',
    title: 'tutor.reviews',
    page: () => import('./tutor/my-reviews-page'),
    skeleton: 'cards',
  },
  {
    path: '/pairs',
    title: 'pairs.title',
    page: () => import('./pairs/pairs-page'),
    skeleton: 'table',
  },
  {
    path: '/students',
    title: 'students.title',
    page: () => import('./students/students-page'),
    skeleton: 'cards',
  },
  {
    path: '/requests',
    title: 'requests.title',
    page: () => import('./requests/requests-page'),
    skeleton: 'cards',
  },
  {
    path: '/reviews',
    title: 'reviews.title',
    page: () => import('./reviews/reviews-page'),
    skeleton: 'table',
  },
]);
