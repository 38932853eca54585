export { projectPendingRequest } from './project-pending-request';
export { PENDING, pendingRequestOf, pendingRequestsAmong } from './pending-request';
