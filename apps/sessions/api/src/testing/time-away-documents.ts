const AWAY = /* GraphQL */ `
  fragment Away on TimeAway {
    id
    userId
    firstDay
    lastDay
    timeZoneId
    startsAt
    endsAt
    kind
    backEarly
    sessions {
      sessionId
      action
      refusal
      requestStatus
      requestId
      session {
        id
        status
        startDateTime
      }
      suggestions {
        user {
          id
        }
        teachesSubject
        knowsLearner
        withinHours
      }
    }
  }
`;

export const timeAway = {
  list: `${AWAY} query ($userId: ID) { getTimesAway(userId: $userId) { user { id } timesAway { ...Away } } }`,
  preview: `query ($input: TimeAwayInput!) { previewTimeAway(input: $input) { timeZoneId startsAt endsAt sessions { session { id }
    proposed allowed suggestions { user { id } teachesSubject knowsLearner withinHours } } } }`,
  add: `${AWAY} mutation ($input: AddTimeAwayInput!) { addTimeAway(input: $input) { timeAway { ...Away } } }`,
  undo: `${AWAY} mutation ($id: ID!) { undoTimeAway(timeAwayId: $id) { timeAway { ...Away } } }`,
  end: `${AWAY} mutation ($id: ID!) { endTimeAway(timeAwayId: $id) { timeAway { ...Away } } }`,
};
