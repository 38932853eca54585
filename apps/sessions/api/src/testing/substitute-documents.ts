const REQUEST = /* GraphQL */ `
  fragment Request on SubstituteRequest {
    id
    status
    reason
    userId
    dateRequested
    user {
      id
    }
    claimer {
      id
    }
    session {
      id
      participants {
        userId
        userType
      }
    }
    viewerCan {
      accept
      withdraw
      giveBack
      assign
      cancel
    }
  }
`;
const OUTCOME = `{ done refusal conflicts { conflictType user { id } sessions { id } } request { ...Request } }`;
const LIST = `{ subRequests { ...Request } total hasMore endCursor programs { id } }`;

export const substitutes = {
  create: `${REQUEST} mutation ($input: CreateSubstituteRequestInput!) { createSubstituteRequest(input: $input) { requests { ...Request } } }`,
  accept: `${REQUEST} mutation ($id: ID!) { acceptSubstituteRequest(requestId: $id) ${OUTCOME} }`,
  assign: `${REQUEST} mutation ($input: AssignSubstituteRequestInput!) { assignSubstituteRequest(input: $input) ${OUTCOME} }`,
  cancel: `${REQUEST} mutation ($id: ID!, $reason: String, $force: Boolean) { cancelSubstituteRequest(requestId: $id, reason: $reason, force: $force) ${OUTCOME} }`,
  tutorCancel: `${REQUEST} mutation ($id: ID!, $reason: String) { tutorCancelSubstituteRequest(requestId: $id, reason: $reason) ${OUTCOME} }`,
  get: `${REQUEST} query ($id: ID!) { getSubstituteRequest(requestId: $id) { ...Request } }`,
  getAdmin: `${REQUEST} query ($id: ID!) { getAdminSubstituteRequest(requestId: $id) { request { ...Request } candidates { user { id } teachesSubject conflicts { conflictType } } } }`,
  adminList: `${REQUEST} query ($input: AdminSubstituteRequestsInput! = {}) { getAdminHomeEcosystemSubstituteRequests(input: $input) ${LIST} }`,
  leaderList: `${REQUEST} query ($input: LeaderSubstituteRequestsInput! = {}) { getLeaderHomeEcosystemSubstituteRequests(input: $input) ${LIST} }`,
  ofSession: `query ($id: ID!) { getSession(sessionId: $id) { session { id requestSubstituteFor subRequests { id userId status } participants { userId userType } viewerCan { join edit } } } }`,
};
