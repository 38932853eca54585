export { bookingsConsumer } from './bookings.consumer';
export { learnersLeftConsumer } from './learners-left.consumer';
export { requestsFollower } from './requests-follower';
export { republishRequests } from './republish-requests.platform';
export { TutoringRequestResolver } from './tutoring-request.resolver';
export { wishesConsumer } from './wishes.consumer';

// For other subjects.
export { acceptRequests } from './accept-tutoring-request-v2';
export { assignRequests } from './assign-tutoring-request-v2';
export { optionalText } from './check-request';
export { makeRequest } from './create-tutoring-request-v2';
export { declineMessage } from './decline-tutoring-request';
export { deleteRequest } from './delete-tutoring-request-v2';
export { changeRequest } from './edit-tutoring-request-v2';
export { endRequest } from './end-request';
export { findRow } from './find-request';
export { insertRequest } from './insert-request';
export { listRequests } from './list-requests';
export { readRequests, requestReader } from './request-reads';
export { presentRequest, type RequestRow } from './request-row';
export type { RequestReader, RequestType } from './request-rules';
export { requestTexts } from './request-texts';
