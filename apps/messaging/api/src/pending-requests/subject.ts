export { keepPendingRequest } from './keep-pending-request';
export { PENDING, pendingRequestOf, pendingRequestsAmong } from './pending-request';
