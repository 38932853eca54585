const CAN = 'viewerCan { accept decline assign book edit cancel delete }';
const FIELDS = `id programId type status from { id } fromName askedBy { id } to { id } toName tutor { id } tutorName subjects gradeLevel
  school { id } note message pair { id } session { id } createdAt editedAt decidedAt revision ${CAN}
  sessionInfo { recurringDays weeksRecurring startTime endTime startDate endDate timeZoneId inPerson location }`;

export const REQUESTS = `query ($input: TutoringRequestsInput!) { getTutoringRequestsV2(input: $input) {
  requests { ${FIELDS} } totalCount hasMore } }`;
export const REQUEST_COUNT = '{ getPendingTutorRequestCount }';
export const REQUEST_OPTIONS = `{ getTutoringRequestOptions {
  programs { program { id } name type learners { user { id } name } } findIn { id } } }`;
export const TUTORS_TO_REQUEST = `query ($programId: ID!, $searchTerm: String) {
  getTutorsToRequest(programId: $programId, searchTerm: $searchTerm) { user { id } name } }`;
export const ASK = `mutation ($input: CreateTutoringRequestInput!) { createTutoringRequestV2(input: $input) { ${FIELDS} } }`;
export const EDIT_REQUEST = `mutation ($input: EditTutoringRequestInput!) { editTutoringRequestV2(input: $input) { ${FIELDS} } }`;
export const ACCEPT = `mutation ($requestIds: [ID!]!) { acceptTutoringRequestV2(requestIds: $requestIds) { requests { ${FIELDS} } } }`;
export const ASSIGN = `mutation ($requestIds: [ID!]!, $tutorId: ID!, $isForceBook: Boolean) {
  assignTutoringRequestV2(requestIds: $requestIds, tutorId: $tutorId, isForceBook: $isForceBook) {
    done conflicts { requestId user { id } conflictType conflictDescription } requests { ${FIELDS} } } }`;
export const DELETE_REQUEST = `mutation ($requestId: ID!, $reason: String) {
  deleteTutoringRequestV2(requestId: $requestId, reason: $reason) { id } }`;
export const DECLINE = `mutation ($requestId: ID!, $message: String!) {
  declineTutoringRequest(requestId: $requestId, message: $message) { ${FIELDS} } }`;
export const CANCEL_REQUEST = `mutation ($requestId: ID!) { cancelTutoringRequest(requestId: $requestId) { ${FIELDS} } }`;
export const REQUESTS_BY_ID = `query ($r: [_Any!]!) { _entities(representations: $r) { ... on TutoringRequestV2 { id status } } }`;
