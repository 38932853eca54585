import { aroundErasure } from './data-rights/around-erasure';
import { DataRightsResolver } from './data-rights/data-rights.resolver';
import { finishRequestJob } from './data-rights/finish-request.job';
import { keepRequestsGoing } from './data-rights/keep-requests-going.platform';
import { partsConsumers } from './data-rights/parts.consumer';
import { rightsMailJob } from './data-rights/rights-mail.job';
import { DataRequests1797200000000 } from './migrations/1797200000000-data-requests';
import { PeopleViews1797200000100 } from './migrations/1797200000100-people-views';
import { ProfileViewsResolver } from './profile-views/profile-views.resolver';
import { viewsConsumers } from './profile-views/views.consumer';
import { personalData } from './personal-data/personal-data';

/** What people may ask about their data: an archive of them, that they go, and who has looked at them. */
export const dataRights = {
  personalData,
  aroundErasure,
  resolvers: [DataRightsResolver, ProfileViewsResolver],
  migrations: [DataRequests1797200000000, PeopleViews1797200000100],
  consumers: [...partsConsumers, ...viewsConsumers],
  jobs: [finishRequestJob, rightsMailJob],
  schedules: [keepRequestsGoing],
};
