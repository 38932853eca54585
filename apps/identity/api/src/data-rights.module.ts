import {
  aroundErasure,
  DataRightsResolver,
  finishRequestJob,
  resumeRequests,
  partsConsumers,
  rightsMailJob,
} from './data-rights/subject';
import { ProfileViewsResolver, viewsConsumers } from './profile-views/subject';
import { DataRequests1797200000000 } from './migrations/1797200000000-data-requests';
import { PeopleViews1797200000100 } from './migrations/1797200000100-people-views';
import { personalData } from './personal-data/personal-data';

/** Data rights: export, erasure, and who has viewed a person's data. */
export const dataRightsModule = {
  personalData,
  aroundErasure,
  resolvers: [DataRightsResolver, ProfileViewsResolver],
  migrations: [DataRequests1797200000000, PeopleViews1797200000100],
  consumers: [...partsConsumers, ...viewsConsumers],
  jobs: [finishRequestJob, rightsMailJob],
  schedules: [resumeRequests],
};
