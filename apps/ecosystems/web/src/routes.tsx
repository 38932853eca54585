import { defineRemote } from '@lyceum/web/remote';
import { i18n } from './i18n';

export default defineRemote(i18n, [
  { path: '/people', title: 'people.title', page: () => import('./people/people-page'), skeleton: 'table' },
  {
    path: '/my-schools',
    title: 'mySchools.title',
    page: () => import('./my-schools/my-schools-page'),
    skeleton: 'cards',
  },
  {
    path: '/people/:userId',
    title: 'person.title',
    page: () => import('./person/person-page'),
    skeleton: 'cards',
  },
  {
    path: '/people/invite',
    title: 'inviteList.title',
    page: () => import('./invite-list/invite-list-page'),
    skeleton: 'form',
  },
  {
    path: '/people/applications',
    title: 'applications.title',
    page: () => import('./applications/applications-page'),
    skeleton: 'table',
  },
  {
    path: '/people/leads',
    title: 'leads.title',
    page: () => import('./leads/leads-page'),
    skeleton: 'table',
  },
  {
    path: '/people/data-requests',
    title: 'dataRequests.title',
    page: () => import('./data-requests/data-requests-page'),
    skeleton: 'table',
  },
  {
    path: '/programs',
    title: 'programs.title',
    page: () => import('./programs/programs-page'),
    skeleton: 'table',
  },
  {
    path: '/programs/new',
    title: 'programForm.newTitle',
    page: () => import('./program-form/create-program-page'),
    skeleton: 'form',
  },
  {
    path: '/programs/:programId/edit',
    title: 'programForm.editTitle',
    page: () => import('./program-form/edit-program-page'),
    skeleton: 'form',
  },
  {
    path: '/p/:programId',
    title: 'overview.title',
    page: () => import('./program-overview/program-overview-page'),
    skeleton: 'cards',
  },
  {
    path: '/configurations',
    title: 'config.title',
    page: () => import('./configurations/configurations-page'),
    skeleton: 'form',
  },
  {
    path: '/configurations/operator-visits',
    title: 'operatorVisits.title',
    page: () => import('./operator-visits/operator-visits-page'),
    skeleton: 'table',
  },
  {
    path: '/configurations/manage-schools',
    title: 'schools.title',
    page: () => import('./schools/manage-schools-page'),
    skeleton: 'table',
  },
  {
    path: '/configurations/manage-subjects',
    title: 'subjects.title',
    page: () => import('./subjects/manage-subjects-page'),
    skeleton: 'table',
  },
  {
    path: '/configurations/manage-timezones',
    title: 'timeZones.title',
    page: () => import('./time-zones/manage-time-zones-page'),
    skeleton: 'form',
  },
]);
