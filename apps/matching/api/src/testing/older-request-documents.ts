const FIELDS = `id program { id } from { id } to { id } subject gradeLevel sessionType status zipCode city state daysAvailable
  timeAvailable note createdAt className additionalInfo email message sessionInfo { timeZoneId }`;
const PAGE = `{ requests { ${FIELDS} } totalCount hasMore }`;
const asking = (name: string) =>
  `mutation ($input: OlderTutoringRequestInput!) { ${name}(input: $input) { ${FIELDS} } }`;
const taking = (name: string) =>
  `mutation ($requestId: ID!) { ${name}(requestId: $requestId) { ${FIELDS} } }`;
const giving = (name: string) => `mutation ($requestId: ID!, $tutorId: ID!, $isForceBook: Boolean) {
  ${name}(requestId: $requestId, tutorId: $tutorId, isForceBook: $isForceBook) {
    done conflicts { conflictType } request { ${FIELDS} } } }`;
const deleting = (name: string) =>
  `mutation ($requestId: ID!, $reason: String!) { ${name}(requestId: $requestId, reason: $reason) { id } }`;
const listing = (name: string) => `query ($pageNum: Int) { ${name}(pageNum: $pageNum) ${PAGE} }`;

export const SEND = asking('ecosystemSendTutorRequest');
export const SUBMIT = asking('submitEcosystemTutoringRequest');
export const SAVE_PAIR = asking('saveEcosystemPairTutoringRequest');
export const REQUEST_SESSION = `mutation ($input: OlderTutoringRequestInput!, $savePreferences: Boolean) {
  requestTutoringSession(input: $input, savePreferences: $savePreferences) { ${FIELDS} } }`;
export const EDIT_OLDER = `mutation ($input: EditTutoringRequestInput!) { editTutoringRequest(input: $input) { ${FIELDS} } }`;
export const ACCEPT_OLDER = taking('acceptTutoringRequest');
export const ACCEPT_SESSION = taking('acceptSessionTutoringRequest');
export const ACCEPT_PAIR = taking('acceptPairTutoringRequest');
export const ASSIGN_SESSION = giving('assignSessionTutoringRequest');
export const ASSIGN_PAIR = giving('assignPairTutoringRequest');
export const DELETE_SESSION = deleting('deleteSessionTutoringRequest');
export const DELETE_PAIR = deleting('deletePairTutoringRequest');
export const DECLINE_OLDER = `mutation ($requestId: ID!, $message: String!) {
  ecosystemDeclineTutoringRequest(requestId: $requestId, message: $message) { ${FIELDS} } }`;
export const OF_TUTOR = listing('getRequestsOfTutorQuery');
export const OF_TUTEE = listing('getRequestsOfTuteeQuery');
export const OF_ECOSYSTEM = listing('getEcosystemRequests');
export const OF_PROGRAM = `query ($programId: ID!) { getProgramRequests(programId: $programId) ${PAGE} }`;
export const OF_ADMIN = `query ($pageNum: Int, $searchTerm: String) {
  getAdminProgramRequests(pageNum: $pageNum, searchTerm: $searchTerm) ${PAGE} }`;
export const PREFERENCES =
  '{ getTutoringRequestOptions { preferences { recurringDays startTime endTime inPerson location } } }';
export const OLDER_BY_ID = `query ($r: [_Any!]!) { _entities(representations: $r) { ... on TutoringRequest { id status email } } }`;
