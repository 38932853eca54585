export { aroundErasure } from './around-erasure';
export { DataRightsResolver } from './data-rights.resolver';
export { finishRequestJob } from './finish-request.job';
export { resumeRequests } from './resume-requests.platform';
export { partsConsumers } from './parts.consumer';
export { rightsMailJob } from './rights-mail.job';

// For other subjects.
export { personWithRights } from './rights-over';
